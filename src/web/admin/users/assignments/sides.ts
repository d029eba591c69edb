/** What differs between the two lists of the panel. `assigns`: what pressing a line's button leaves the video as. */
export const sides = {
  assigned: {
    assigns: false,
    title: 'panel.assigned',
    search: 'panel.searchAssigned',
    icon: 'close',
    press: 'panel.revoke',
    pressOf: 'panel.revokeOf',
    pressMany: 'panel.revokeMany',
  },
  available: {
    assigns: true,
    title: 'panel.available',
    search: 'panel.search',
    icon: 'plus',
    press: 'panel.assign',
    pressOf: 'panel.assignOf',
    pressMany: 'panel.assignMany',
  },
} as const;

export type Side = keyof typeof sides;
