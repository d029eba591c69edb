import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '#contract/languages.ts';
import { isUploaded } from '#contract/pictures/schemas.ts';
import { identity as identityFile, namespaces } from '#contract/site/content.ts';
import { bookingProviders } from '#contract/site/parts/booking-providers.ts';
import { type PartKind, type Parts, partKinds } from '#contract/site/parts/parts.ts';
import type { Content } from '../../content/build-content.ts';
import { cropsByFile } from '../../content/crops.ts';
import { type Derived, derivedFile, hashOf, readDerived } from '../../content/files/pictures.ts';
import { type ContentFiles, readFiles } from '../../content/files/read-files.ts';
import { mapPictures, picturesIn } from '../../content/site.ts';
import { overrideTexts } from '../../content/texts.ts';
import type { Files } from '../../storage/files.ts';
import { pictureFolder, picturePath } from '../pictures/folders.ts';
import { canonicalJson } from './drafts/check-part.ts';

type Order = {
  /** The content folder that the site began with. */
  source: string;
  files: ContentFiles;
  /** What is published, and what is made of it. */
  parts: Parts;
  content: Content;
  /** With the uploaded pictures. */
  uploads: Files;
  target: string;
};

/**
 * Writes what is published in the layout of content/. A file whose part was never published is copied as it is; the trainer's
 * own sentences are in texts/, and uploaded pictures in photos/foto/, and what was cut of them for links and icons in
 * their places. Throws where the result would not be read as the same.
 */
export async function exportFiles({ source, files, parts, content, uploads, target }: Order): Promise<void> {
  for (const name of ['legal', 'photos'].filter((one) => existsSync(path.join(source, one))))
    await cp(path.join(source, name), path.join(target, name), { recursive: true, dereference: true });
  await writePictures(target, uploads, picturesIn(parts));
  await writeCrops(target, uploads, content);
  const texts = overrideTexts(files.texts, parts.texts.overrides);
  for (const language of languages)
    for (const name of namespaces) await writeJson(target, `texts/${language}/${name}.json`, texts[language][name]);

  const exported = mapPictures(parts, (picture) => (isUploaded(picture) ? `file:${photoOf(picture)}` : picture));
  const changed = partKinds.filter((kind) => canonicalJson(exported[kind]) !== canonicalJson(files.parts[kind]));
  for (const file of partKinds.map((kind) => `${kind}.json`))
    if (existsSync(path.join(source, file))) await copyFile(path.join(source, file), path.join(target, file));
  await writeParts(changed);
  /** What files of an older shape say depends on texts, which may be others now. */
  await writeParts(differing());
  const [wrong] = differing();
  if (wrong) throw new Error(`${wrong} would be read as something else`);

  async function writeParts(kinds: readonly PartKind[]): Promise<void> {
    for (const kind of kinds)
      if (kind === 'identity') await writeJson(target, 'identity.json', await identityOf(source, files, exported.identity));
      else if (kind !== 'texts') await writeJson(target, `${kind}.json`, exported[kind]);
  }

  function differing(): PartKind[] {
    const { parts: read } = readFiles(target);
    return partKinds.filter((kind) => kind !== 'texts' && canonicalJson(read[kind]) !== canonicalJson(exported[kind]));
  }
}

const photoOf = (id: string): string => `foto/${id}.jpg`;

/** What only files say stays; the provider of bookings is the one that was chosen, and a typed map is marked as typed. */
async function identityOf(source: string, files: ContentFiles, { booking, ...part }: Parts['identity']): Promise<object> {
  const { hours, portrait, face, address } = identityFile.parse(
    JSON.parse(await readFile(path.join(source, 'identity.json'), 'utf8')),
  );
  const provider = booking.provider === 'files' ? files.booking : bookingProviders[booking.provider];
  const { provider: name, origin, script, notice } = provider;
  const isMapOfFiles = part.address.mapUrl === files.map.mapUrl;
  const ofPortrait = portrait !== null && 'face' in portrait ? portrait.face : face;
  return {
    ...part,
    address: {
      ...part.address,
      ...(isMapOfFiles ? { mapNotice: address.mapNotice } : { isMapTyped: true }),
    },
    ...(hours && { hours }),
    ...(ofPortrait && { face: ofPortrait }),
    booking: { provider: name, origin, script, notice, consultation: booking.consultation },
  };
}

/** Uploaded pictures become files of photos/, the largest copy as the JPEG, with the AVIF files that they have. */
async function writePictures(target: string, uploads: Files, named: ReadonlySet<string>): Promise<void> {
  const photos = path.join(target, 'photos');
  const derived: Derived = readDerived(photos);
  for (const id of [...named].filter(isUploaded)) {
    const names = await uploads.names(pictureFolder(id));
    const jpeg = ['source.jpg', 'photo.jpg'].find((name) => names.includes(name));
    if (!jpeg) continue;
    const widths = names.flatMap((name) => /^photo\.(\d+)\.avif$/.exec(name)?.[1] ?? []).map(Number);
    for (const width of widths)
      await uploads.copyTo(
        picturePath(id, `photo.${width}.avif`),
        path.join(photos, photoOf(id).replace(/jpg$/, `${width}.avif`)),
      );
    await uploads.copyTo(picturePath(id, jpeg), path.join(photos, photoOf(id)));
    derived[photoOf(id)] = {
      sha256: hashOf(await readFile(path.join(photos, photoOf(id)))),
      widths: widths.sort((one, other) => one - other),
    };
  }
  if (Object.keys(derived).length > 0) await writeJson(photos, derivedFile, derived);
}

/** Cards and icons that were cut take the place of the files in photos/ that stand for the site without them. */
async function writeCrops(target: string, uploads: Files, content: Content): Promise<void> {
  for (const [file, crop] of cropsByFile(content))
    await uploads.copyTo(picturePath(crop.picture, crop.file), path.join(target, 'photos', file));
}

async function writeJson(folder: string, file: string, content: unknown): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
}
