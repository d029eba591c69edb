/**
 * Takes the pictures of docs/guida.md anew, from the built product over throwaway demo data: `npm run guide:screenshots`.
 * Those of screens that have not changed come out the same to the byte. Look at the others before committing them.
 */
import { ensureBuilt } from './ready/build.mjs';
import { ensureInstalled } from './ready/install.mjs';
import { main } from './ready/project.mjs';
import { runProgram } from './ready/run.mjs';
import { ensureSystem } from './tests/system.mjs';

await main(async () => {
  await ensureInstalled({ everything: true });
  ensureSystem(['browser']);
  await ensureBuilt();
  process.exitCode = await runProgram(['scripts/guide/take-pictures.mjs'], { NODE_ENV: 'production' });
});
