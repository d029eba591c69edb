/**
 * Screenshots of every page and state, to be judged by eye: `npm run screens -- FOLDER`, all widths and both languages, or
 * `npm run screens -- FOLDER --only=home,users --widths=375,1440 --languages=it`. Served from the build over temporary demo data.
 * `npm run screens -- --sheets BEFORE AFTER` composes two such folders into the contact sheets of docs/images.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { composeSheets } from './screens/contact-sheets.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main, StartupError } from './setup/project.mjs';
import { runProgram } from './setup/run-program.mjs';
import { ensureSystem } from './tests/system.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sheets: { type: 'boolean' }, only: { type: 'string' }, widths: { type: 'string' }, languages: { type: 'string' } },
  });
  const [folder, after] = positionals;
  if (!folder || (values.sheets && !after))
    throw new StartupError('npm run screens -- FOLDER, or npm run screens -- --sheets BEFORE AFTER');
  await ensureInstalled({ everything: true });
  if (values.sheets) return composeSheets(folder, after);
  ensureSystem(['browser']);
  await ensureBuilt();
  process.exitCode = await runProgram(['scripts/screens/take-screens.mjs', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
