/** The eight inks every picture of the house is printed with. */
export const ink = {
  black: '#14120f',
  bone: '#f3ede2',
  tram: '#f5b700',
  red: '#e4401b',
  slate: '#2b2f36',
  sand: '#d9cbb3',
  green: '#1f4d3f',
  sky: '#9fc3cf',
} as const;
