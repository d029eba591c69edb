const production = { NODE_ENV: 'production' };
/** glibc gives the threads two heaps instead of up to eight a core, each of which keeps what it once held: 8 MB of idle memory less. */
const serving = { ...production, MALLOC_ARENA_MAX: '2' };
/** The least nursery of V8, in MB: what it keeps when the garbage of the start is collected. It grows again only by what survives, which requests do not. */
const nursery = '--min-semi-space-size=16';
/** Programs that look at the built product in a browser, each over a demo of its own. */
const inBrowser = (file) => ({
  parameters: [`scripts/${file}.mjs`],
  env: production,
  isServing: true,
  needsTools: true,
  needsSystem: true,
});
const command = (name) => ({ parameters: [`src/server/commands/${name}.ts`], env: production });

/** The programs that the project's own Node runs, by the names of their npm scripts. */
export const programs = {
  start: { parameters: [nursery, 'build/program/main.js'], env: serving, isServing: true },
  dev: { parameters: ['src/server/main.ts', '--dev'], env: { NODE_ENV: 'development' } },
  demo: { ...command('demo'), isServing: true },
  several: { parameters: ['scripts/several/run.mjs'], env: production, isServing: true, needsSystem: true },
  backup: command('backup'),
  'backup:check': command('check-backup'),
  'backup:drill': command('backup-drill'),
  restore: command('restore'),
  move: command('move'),
  'admin:password': command('admin-password'),
  'admin:factor': command('admin-factor'),
  sessions: command('sessions'),
  'content:export': command('content-export'),
  'content:import': command('content-import'),
  bench: { parameters: ['bench/run.ts'], env: production, isServing: true, needsTools: true },
  release: { parameters: ['scripts/release/run.mjs'], env: {} },
  pictures: { ...command('pictures'), needsTools: true },
  'demo:videos': { parameters: ['tools/art/draw-demo-videos.ts'], env: {}, tool: 'tools/art', needsSystem: true },
  screens: inBrowser('screens/take-screens'),
  screenshot: inBrowser('screens/take-home-page'),
  'guide:screenshots': inBrowser('guide/take-screenshots'),
  lighthouse: inBrowser('measuring/audit-pages'),
};
