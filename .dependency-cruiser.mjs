/**
 * Which folder may import which, and no circles. `npm run check` runs it by dependency-cruiser, which counts type imports
 * and import() like any other.
 */

const test = '\\.test\\.(ts|tsx|mjs)$';
const feature = '^src/server/features/([^/]+)/';
const store = '^src/server/features/.*store\\.ts$';
const schema = '^src/server/db/schema\\.ts$';
const tables = '^src/server/features/.*/tables\\.ts$';

/** Files that match `from` import nothing that matches `to`. In `to`, $1 is what the brackets of `from` matched. */
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    never(
      'contract-alone',
      { path: '^src/contract/', pathNot: test },
      { pathNot: ['^src/contract/', '^node_modules/zod/mini/'] },
      'Server, browser and tests load the contract: it imports nothing but zod/mini and itself.',
    ),
    never(
      'web-never-server',
      { path: '^src/web/' },
      { path: '^src/server/' },
      'What a page shows comes through the load context or a call.',
    ),
    never(
      'web-by-zone',
      { path: '^src/web/(site|dashboard|admin)/' },
      { path: '^src/web/(site|dashboard|admin)/', pathNot: '^src/web/$1/' },
      'Each zone has a document, a policy and scripts of its own. What two of them need is in public/, calls/ or private/.',
    ),
    never(
      'shared-below-zones',
      { path: '^src/web/(public|calls|private)/' },
      { path: '^src/web/(site|dashboard|admin)/' },
      'They serve every zone and know none.',
    ),
    never(
      'public-without-private',
      { path: '^src/web/(site|public|calls)/' },
      { path: '^src/web/private/' },
      'A public page would load the bundle of the private ones: what it needs is in public/.',
    ),
    never(
      'site-limits-in-public',
      { path: '^src/web/(site|public)/', pathNot: test },
      { path: ['^src/contract/limits\\.ts$', '^src/contract/[^/]+/limits\\.ts$'], pathNot: '^src/contract/pages/' },
      'Public pages would load the constants of server and private zones: theirs are in pages/.',
    ),
    never(
      'lib-below-ui',
      { path: '^src/web/(public|private)/lib/' },
      { path: '^src/web/(public|private)/ui/' },
      'lib/ draws nothing; ui/ is built on it.',
    ),
    never(
      'server-layers',
      { path: '^src/server/(http|db|storage|media|peers)/', pathNot: schema },
      { path: ['^src/server/(features|pages|commands)/', '^src/web/'] },
      'Imports go one way: features -> http, db, storage, media, peers -> contract.',
    ),
    never(
      'schema-of-tables',
      { path: schema },
      { pathNot: tables },
      'The schema is what the features state of their tables, and nothing of its own.',
    ),
    never(
      'tables-alone',
      { path: tables },
      { pathNot: ['^src/contract/', '^node_modules/kysely/'] },
      'The database takes its schema from them, and every feature needs the database.',
    ),
    never(
      'features-below-commands',
      { path: feature },
      { path: ['^src/server/(pages|commands)/', '^src/web/'] },
      'A feature knows neither the pages nor what an operator types.',
    ),
    never(
      'store-in-its-feature',
      { path: feature },
      { path: store, pathNot: '^src/server/features/$1/' },
      "A feature's tables are read and written through its service.",
    ),
    never(
      'store-of-no-feature',
      { path: '^src/(?!server/features/|server/commands/demo-site/)', pathNot: test },
      { path: store },
      'Others call what the feature exports; the demo alone fills tables in bulk.',
    ),
    never(
      'context-below-features',
      { path: '^src/server/context\\.ts$' },
      { path: '^src/server/(features|commands)/' },
      'The context opens what all features work with. What a feature keeps running is opened by services.ts.',
    ),
    never(
      'videos-below-renditions',
      { path: '^src/server/features/videos/[^/]+$', pathNot: test },
      { path: '^src/server/features/videos/renditions/' },
      'What transcodes calls the service of the videos, which knows the rows of rendition sets and not who makes them.',
    ),
    never(
      'rendition-sets-below-videos',
      { path: '^src/server/features/videos/rendition-sets/', pathNot: test },
      { path: '^src/server/features/videos/', pathNot: '^src/server/features/videos/rendition-sets/' },
      'Rows, files and rules of rendition sets, over which the service of the videos stands.',
    ),
    never(
      'product-alone',
      { path: '^src/', pathNot: test },
      { path: ['^(tests|bench|scripts|tools)/', test] },
      'The product runs without its tests and tools.',
    ),
    never(
      'host-beside-server',
      { path: '^src/host/', pathNot: test },
      {
        path: '^src/',
        pathNot: ['^src/host/', '^src/server/ops/operator-errors\\.ts$', '^src/server/settings/(environment|settings)\\.ts$'],
      },
      'The tool of the host outlives the release it came with, and runs the rest of the server as programs.',
    ),
    never(
      'server-without-host',
      { path: '^src/(?!host/)' },
      { path: '^src/host/' },
      'The site runs in containers and by hand, where there is no systemd.',
    ),
    never('no-circles', {}, { circular: true }, 'Two files that need each other are one, or share a third.'),
    // vite.config.ts makes it.
    never(
      'resolvable',
      {},
      { couldNotResolve: true, pathNot: '^virtual:client-files$' },
      'The rules above see only imports that lead to a file.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
