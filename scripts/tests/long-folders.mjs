/** Where the tests of `npm run test:long` are, beside those in the browser. */
export const longFolders = [
  'tests/security',
  'tests/instances',
  'tests/host',
  'scripts/release',
  'src/server/db',
  'src/server/media',
  'src/server/features',
];
