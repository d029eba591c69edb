/** Writes the published site as a content folder, while the server may be running. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { readFiles } from '../content/files/read-files.ts';
import { buildSite } from '../content/site.ts';
import { exportFiles } from '../features/site/export.ts';
import { showPublished } from '../features/site/resolve.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { openDatabasePlace, openStoragePlace, requireSite } from '../settings/places.ts';
import { fsyncTree } from '../storage/disk/fsync.ts';
import { makeFolder } from '../storage/disk/private-folder.ts';
import { print, runCommand } from './run-command.ts';

const usage = 'npm run content:export -- FOLDER';

await runCommand(usage, async ([folder, ...more], settings) => {
  if (folder === undefined || more.length > 0) throw new OperatorError(`Name one new folder: ${usage}`);
  requireSite(settings);
  const target = path.resolve(folder);
  const unfinished = `${target}.unfinished`;
  for (const one of [target, unfinished])
    if (existsSync(one)) throw new OperatorError(`${one} exists already: name a folder that does not, or move it away.`);
  const site = buildSite(readFiles(settings.contentDirectory), settings);
  await using db = await openDatabasePlace(settings);
  try {
    const context = { db, site, settings, log: pino({ level: 'silent' }) };
    await showPublished(context);
    const { parts, content, revision, leftOut } = site.current;
    await makeFolder(unfinished);
    const source = settings.contentDirectory;
    const storage = await openStoragePlace(settings);
    const exported = exportFiles({ source, files: site.files, parts, content, uploads: storage.files, target: unfinished });
    await exported.finally(storage.close);
    await fsyncTree(unfinished);
    await rename(unfinished, target);
    print(`Exported: ${target}`);
    print(
      revision === 0 ? '  Nothing is published yet: these are the files of CONTENT_DIR.' : `  Version ${revision} of the site.`,
    );
    for (const kind of leftOut) print(`  ${kind} cannot be read in the database: in its place is what CONTENT_DIR says.`);
    const { isVisible, hasEnglish } = site.switches;
    if (!isVisible) print('  Not in it: that visitors do not see the site.');
    if (!hasEnglish) print('  Not in it: that the site has no English.');
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
});
