import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentFiles } from '../content/files/read-files.ts';
import { migrationNames } from '../db/database.ts';
import type { Identity } from '../peers/identity.ts';
import { dataPaths } from './places.ts';
import type { Settings } from './settings.ts';

/** Written by the build, of all it was made from. */
const buildStamp = fileURLToPath(new URL('../../../build/inputs.sha256', import.meta.url));
const VERSION_LENGTH = 8;
const SETTING_LENGTH = 4;

/** What this instance has to have in common with others of the site. Keys and passwords are no part of it. */
export async function identityOf(settings: Settings, content: ContentFiles): Promise<Identity> {
  const { publicOrigin, isSiteEditable, isDemonstration, uploads, linkDays } = settings;
  const shared = {
    PUBLIC_ORIGIN: publicOrigin,
    FILES_URL: await placeOfFiles(settings),
    SITE_EDITING: isSiteEditable,
    DEMONSTRATION: isDemonstration,
    UPLOADS: uploads,
    LINK_DAYS: linkDays,
  };
  const build = await readFile(buildStamp, 'utf8').catch(() => '');
  const hashed = Object.entries(shared).map(([name, value]) => [name, hash(value).slice(0, SETTING_LENGTH)]);
  return {
    settings: Object.fromEntries(hashed),
    version: hash([build, migrationNames, { ...content, photos: [...content.photos] }]).slice(0, VERSION_LENGTH),
  };
}

/** Without a bucket the files are on this machine, where instances on other machines do not find them. */
async function placeOfFiles({ bucket, dataDirectory }: Settings): Promise<string[]> {
  if (bucket) return [bucket.endpoint, bucket.name, bucket.prefix];
  const { films } = dataPaths(dataDirectory);
  return [hostname(), await realpath(films).catch(() => path.resolve(films))];
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
