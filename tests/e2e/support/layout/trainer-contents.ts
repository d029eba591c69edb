import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type IdentityFile, identity } from '#contract/site/content.ts';

/** A content folder of another trainer: the sample's, with these contacts. */
export async function contentWithContacts(contacts: Partial<IdentityFile['contacts']>): Promise<string> {
  const directory = await copyContent();
  const file = path.join(directory, 'identity.json');
  const sample = identity.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...sample, contacts: { ...sample.contacts, ...contacts } }));
  return directory;
}

/** The sample's, with these chapters. */
export async function contentWithChapters(chapters: unknown[]): Promise<string> {
  const directory = await copyContent();
  await writeFile(path.join(directory, 'timeline.json'), JSON.stringify(chapters));
  return directory;
}

/** The sample's with a photograph as portrait, or none; certifications are lines alone. */
export async function contentWithPortrait(photograph: Buffer | undefined, named: Partial<IdentityFile>): Promise<string> {
  const directory = await copyContent();
  const photos = path.join(directory, 'photos');
  await rm(photos);
  await cp('content/photos', photos, { recursive: true });
  await rm(path.join(photos, 'portrait.jpg'));
  await rm(path.join(directory, 'certifications.json'));
  if (photograph) await writeFile(path.join(photos, 'portrait.jpg'), photograph);
  const file = path.join(directory, 'identity.json');
  await writeFile(file, JSON.stringify({ ...identity.parse(JSON.parse(await readFile(file, 'utf8'))), ...named }));
  return directory;
}

/** The sample's, with these parts in files of their own, such as `closures` or `pictures`. */
export async function contentWithParts(parts: Record<string, object>): Promise<string> {
  const directory = await copyContent();
  for (const [kind, part] of Object.entries(parts)) await writeFile(path.join(directory, `${kind}.json`), JSON.stringify(part));
  return directory;
}

async function copyContent(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp('content', directory, { recursive: true, filter: (source) => path.basename(source) !== 'photos' });
  await symlink(path.resolve('content/photos'), path.join(directory, 'photos'));
  return directory;
}
