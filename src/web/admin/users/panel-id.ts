/** Ties a user's manage button to the panel it opens. */
export const panelId = (user: { id: string }) => `videos-of-${user.id}`;
