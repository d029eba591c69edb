/**
 * Several instances of the demo on one machine, from a bare clone: `npm run several`. Installs and builds what is missing,
 * PostgreSQL, Ceph's S3 gateway and nginx among it, and starts all of it on loopback.
 */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main } from './setup/project.mjs';
import { runProgram } from './setup/run-program.mjs';
import { ensureSystem } from './tests/system.mjs';

await main(async () => {
  await ensureInstalled();
  ensureSystem(['several']);
  await ensureBuilt();
  process.exitCode = await runProgram(['scripts/several/run.mjs'], { NODE_ENV: 'production' });
});
