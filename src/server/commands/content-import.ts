/** Publishes what a content folder says, with the server stopped. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import { importFiles } from '../features/site/import.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { openServices } from '../services.ts';
import { requireSite } from '../settings/places.ts';
import { counted, print, runCommand } from './run-command.ts';

const usage = 'npm run content:import -- FOLDER [PARTS]';

await runCommand(usage, async ([folder, ...named], settings) => {
  if (folder === undefined) throw new OperatorError(`Name the folder to import: ${usage}`);
  const kinds = partKinds.filter((kind) => named.length === 0 || named.includes(kind));
  const unknown = named.find((name) => !kinds.includes(name as PartKind));
  if (unknown !== undefined) throw new OperatorError(`"${unknown}" is no part of the site. There is: ${partKinds.join(', ')}.`);
  const source = path.resolve(folder);
  if (!existsSync(source)) throw new OperatorError(`There is no folder ${source}.`);
  requireSite(settings);
  const context = await openServices({ ...settings, logLevel: 'silent' });
  try {
    const before = context.site.current.revision;
    const { revision, pictures, left } = await importFiles(context, source, kinds);
    if (revision === before) print('Nothing in it differs from what is published.');
    else print(`Imported: version ${revision} of the site, by "import". The version before it is in the history of the admin.`);
    if (pictures > 0) print(`  ${counted(pictures, 'picture is', 'pictures are')} now among the uploaded ones.`);
    for (const name of left) print(`  Not imported, because only files say it: what ${name} says differently.`);
  } finally {
    await context.close();
  }
});
