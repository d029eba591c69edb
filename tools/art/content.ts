import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The project's content/, or the copy of it that CONTENT_DIR names, as for the server. */
export const contentFolder: URL = process.env.CONTENT_DIR
  ? pathToFileURL(`${path.resolve(process.env.CONTENT_DIR)}/`)
  : new URL('../../content/', import.meta.url);

/** Whom the sharing pictures name. */
export type Trainer = { name: string; role: string };

type IdentityFile = { name: string };

const readJson = <Content>(file: URL): Content => JSON.parse(readFileSync(file, 'utf8'));

/** The sample's name counts as none, and no place is named: a picture is shown by trainers whom it does not know. */
export function readTrainer(): Trainer {
  const { name } = readJson<IdentityFile>(new URL('identity.json', contentFolder));
  const { role } = readJson<{ role: string }>(new URL('texts/it/common.json', contentFolder));
  const samples = readJson<{ 'identity.json': string[] }>(
    new URL('../../src/server/content/sample-values.json', import.meta.url),
  );
  return { name: samples['identity.json'].includes(name.trim()) ? '' : name.trim(), role };
}
