/**
 * Retakes the screenshots of docs/guida.md from the built product over temporary demo data: `npm run guide:screenshots`.
 * Most unchanged screens give the same bytes. Look at the others before committing them.
 */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main } from './setup/project.mjs';
import { runProgram } from './setup/run-program.mjs';
import { ensureSystem } from './tests/system.mjs';

await main(async () => {
  await ensureInstalled({ everything: true });
  ensureSystem(['browser']);
  await ensureBuilt();
  process.exitCode = await runProgram(['scripts/guide/take-screenshots.mjs'], { NODE_ENV: 'production' });
});
