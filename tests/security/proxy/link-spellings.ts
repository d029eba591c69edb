/** The token of a personal link, and paths in which one may come to a proxy. */
export const SECRET = 'aB3xK9-segreto_del-link-di-una-cliente-1234';

export const spellings = [
  `/dashboard/${SECRET}`,
  `/dashboard/${SECRET}/`,
  `/Dashboard/${SECRET}`,
  `/DASHBOARD/${SECRET}`,
  `/./dashboard/${SECRET}`,
  `//dashboard/${SECRET}`,
  `/x/../dashboard/${SECRET}`,
  `/%64ashboard/${SECRET}`,
  `/%2e/%44ashboard//${SECRET}`,
  `/dashboard%2f${SECRET}`,
  `/dashbord/${SECRET}`,
  `/en/${SECRET}`,
  `/${SECRET}.data`,
  `/?next=/dashboard/${SECRET}`,
  `/about?${SECRET}`,
];
