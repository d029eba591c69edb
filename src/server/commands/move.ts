/** Copies the site into another database, with the server stopped: npm run move -- --to 'DATABASE_URL=…' [--replace] */
import { instantOf, systemClock } from '../clock.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { readSettings, type Settings } from '../settings.ts';
import { moveSite } from './moving/move-site.ts';
import { runCommand, say } from './run-command.ts';

/** The settings that say where a site lies. One that is not named after --to is as if it were not set. */
const NAMES = ['DATABASE_URL'];

await runCommand(async (parameters, settings) => {
  const target = readSettings({ ...process.env, ...placeOf(parameters.filter((word) => word !== '--replace')) });
  const replace = parameters.includes('--replace');
  const order = { from: settings, to: target, replace, now: instantOf(systemClock.now()) };
  const { rows, sha256, wasThere, setAside } = await moveSite(order);
  say(wasThere ? `These rows were there already: ${rows}.` : `Copied, read back and compared: ${rows} rows.`);
  say(`  SHA-256 of all tables: ${sha256}`);
  if (setAside !== undefined)
    say(
      `  What was there before lies in ${target.databaseUrl === undefined ? 'the folder' : 'the schema'} "${setAside}" for 30 days.`,
    );
  say('Nothing was changed where the site was. The files stay where they are.');
  say(`From now on start it ${startOf(target)}.`);
});

function placeOf([flag, ...words]: string[]): Record<string, string | undefined> {
  const named = words.flatMap((word) => word.split(' ')).map((word) => word.split(/=(.*)/s));
  if (flag !== '--to' || named.length === 0 || !named.every(([name = '', value]) => NAMES.includes(name) && value !== undefined))
    throw new OperatorError(
      "Say where the site is to go: npm run move -- --to 'DATABASE_URL=postgres://…', or --to 'DATABASE_URL=' for site.db in the data folder.",
    );
  return { ...Object.fromEntries(NAMES.map((name) => [name, undefined])), ...Object.fromEntries(named) };
}

/** User, password and parameters of the URL are not printed. */
function startOf({ databaseUrl, dataDirectory }: Settings): string {
  if (databaseUrl === undefined) return `without DATABASE_URL: the data are in site.db in ${dataDirectory}`;
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `with the DATABASE_URL that you gave (${protocol}//${host}${pathname})`;
}
