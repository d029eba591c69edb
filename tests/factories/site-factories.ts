import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { pictureNameHeader } from '#contract/pictures/schemas.ts';
import { type PartKind, type Parts, partKinds } from '#contract/site/parts/parts.ts';
import type { Harness } from '../harness.ts';
import { photo } from './picture-files.ts';

let made = 0;

/** A picture whose files are made once the queue runs. Returns its id. */
export async function createPicture(harness: Harness, body?: Buffer, name = 'IMG_1.jpg'): Promise<string> {
  const sent = { as: harness.admin, headers: { [pictureNameHeader]: name }, body: body ?? (await photo()) };
  return (await harness.answerTo(calls.uploadPicture, sent)).picture.id;
}

/** A picture whose files are made, by a queue that goes on with the next ones. */
export async function createReadyPicture(harness: Harness, body?: Buffer): Promise<string> {
  const id = await createPicture(harness, body);
  const { pictures } = harness.context;
  pictures.start();
  await expect.poll(() => pictures.find(id), { timeout: 60_000, interval: 30 }).toBeDefined();
  return id;
}

/** The trainer's holidays, another one each time. */
export function buildClosures(): Parts['closures'] {
  made += 1;
  const announceDays = (made % limits.site.announceDaysMax) + 1;
  const reason = { it: `Ferie ${made}`, en: '' };
  return { items: [{ id: 'ferie', from: '2031-08-05', to: '2031-08-20', announceDays, reason }], english: {} };
}

/** A draft of a part, in the place of the one there is; gives its version. */
export async function createDraft(harness: Harness, kind: PartKind, document: unknown): Promise<string> {
  const { drafts } = await harness.answerTo(calls.readSite, { as: harness.admin });
  const body = { version: drafts[kind]?.version ?? null, document };
  return (await harness.answerTo(calls.saveDraft, { as: harness.admin, params: { kind }, body })).version;
}

/** Publishes these parts; gives the number of the revision. */
export async function publishParts(harness: Harness, parts: Partial<Parts>): Promise<number> {
  const kinds = partKinds.filter((kind) => parts[kind] !== undefined);
  const drafts: { [kind in PartKind]?: string } = {};
  for (const kind of kinds) drafts[kind] = await createDraft(harness, kind, parts[kind]);
  const body = { revision: harness.context.site.current.revision, drafts };
  return (await harness.answerTo(calls.publishSite, { as: harness.admin, body })).revision;
}

export const publishClosure = (harness: Harness): Promise<number> => publishParts(harness, { closures: buildClosures() });
