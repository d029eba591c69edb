type Row = {
  /** What opens the connection: the visitor's browser, or the server. */
  from: 'browser' | 'server';
  /** `consent`: the visitor asked for it. `notices`: a client switched them on there. `operator`: named in the settings. */
  when: 'consent' | 'notices' | 'operator';
};

/** Everyone else to whom anything of the site connects: what is not here is a fault, which tests find by every request. */
export const thirdParties = {
  booking: { from: 'browser', when: 'consent' },
  map: { from: 'browser', when: 'consent' },
  pushServices: { from: 'server', when: 'notices' },
  mail: { from: 'server', when: 'operator' },
  database: { from: 'server', when: 'operator' },
  bucket: { from: 'server', when: 'operator' },
} as const satisfies Record<string, Row>;

export type ThirdPartyId = keyof typeof thirdParties;
/** Those that a page shows once the visitor has asked. */
export type ThirdParty = { [Id in ThirdPartyId]: (typeof thirdParties)[Id]['when'] extends 'consent' ? Id : never }[ThirdPartyId];
