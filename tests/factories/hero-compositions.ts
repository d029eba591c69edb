/**
 * Where the figure begins in each drawing of the hero, in shares of the picture's width and height: in the upright ones the first
 * button is above it and what follows is at its left.
 */
export const heroCompositions = [
  { name: 'mobile', sizes: ['320x568', '375x812', '639x900', '568x320'], figure: { top: 0.52, left: 0.55 } },
  { name: 'medium', sizes: ['640x900', '768x1024', '1023x1300'], figure: { top: 0.36, left: 0.495 } },
  { name: 'large', sizes: ['667x375', '844x390', '932x430', '1024x768', '1440x900', '1919x1000'], figure: { left: 0.49 } },
  { name: 'extra-large', sizes: ['1920x1080', '2560x1300'], figure: { left: 0.49 } },
] as const;
