/** Most objects of a request die young: a nursery of 4 MB instead of 16 spares some 20 MB of memory at rest. */
const smallNursery = '--max-semi-space-size=4';

const production = { NODE_ENV: 'production' };
const command = (name) => ({ parameters: [`src/server/commands/${name}.ts`], env: production });

/** What the project's own Node runs, by the names of the npm scripts that call it. */
export const programs = {
  start: { parameters: [smallNursery, 'src/server/main.ts'], env: production, isServing: true },
  dev: { parameters: ['src/server/main.ts', '--dev'], env: { NODE_ENV: 'development' } },
  demo: { ...command('demo'), isServing: true },
  backup: command('backup'),
  'backup:check': command('check-backup'),
  restore: command('restore'),
  'admin:password': command('admin-password'),
  sessions: command('sessions'),
  bench: { parameters: ['bench/run.ts'], env: production, isServing: true, needsTools: true },
  pictures: { ...command('pictures'), needsTools: true },
  'demo:videos': { parameters: ['tools/art/draw-demo-videos.ts'], env: {}, tool: 'tools/art' },
};
