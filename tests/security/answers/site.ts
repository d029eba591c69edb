/** The site's editing in the longest words: pictures, publications, drafts, and messages that were given up. */
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/new-id.ts';
import { publishParts } from '../../factories/site-factories.ts';
import type { Harness } from '../../harness.ts';
import { inPieces, instantAs, times, wide, wideAs } from './long-texts.ts';
import { fillUsers, MANY } from './people.ts';

const { site, mail } = limits;
const picture = limits.pictures;

export async function fillPictures(db: Database): Promise<void> {
  const rows = times(picture.countMax, (index) => {
    const made = {
      state: 'ready' as const,
      failure: null,
      width: 2560,
      height: 1920,
      widths: picture.avifWidths.join(),
      hasAlpha: 0,
    };
    const stored = { colour: '#a49156', bytes: picture.bytesMax, createdAt: instantAs(index), unusedSince: null };
    const id = String(index).padStart(24, '0');
    return { id, uploadSha256: id.padEnd(64, '0'), name: wide(picture.nameMax), ...made, ...stored };
  });
  await inPieces(rows, (some) => db.insertInto('pictures').values(some).execute());
}

export async function fillRevisions(db: Database): Promise<void> {
  const texts = { before: wide(site.changeTextMax), after: wide(site.changeTextMax) };
  const changes = JSON.stringify(times(site.changesMax, () => ({ kind: 'texts', path: wide(site.pathMax), ...texts })));
  const from = { parts: '{}', files: '{}', author: wide(limits.auth.admin.usernameMax), device: 'abc', restores: null };
  const rows = times(MANY, (index) => {
    return { number: index + 1, ...from, changes, note: wide(site.noteMax), createdAt: instantAs(index) };
  });
  await inPieces(rows, (some) => db.insertInto('siteRevisions').values(some).execute());
}

const SHORTEST = 16 * 1024;

/** A document that breaks its part's rules as often as it can, in as many bytes as are stored. */
export function buildLongDraft(bytes: number): unknown {
  const some = times(40, (index) => [wideAs(60, index), wide(Math.floor(bytes / 41 / 4) - 75)] as const);
  return { items: times(site.servicesMax, () => ({})), ...Object.fromEntries(some) };
}

/** The longest draft of each part that is accepted beside those of the others. */
export async function fillDrafts(harness: Harness): Promise<void> {
  for (const kind of partKinds) await createLongDraft(harness, kind);
}

export async function createLongDraft(harness: Harness, kind: PartKind): Promise<void> {
  for (let bytes = site.partBytes; bytes >= SHORTEST; bytes /= 2) {
    const body = { version: null, document: buildLongDraft(bytes) };
    if ((await harness.ask(calls.saveDraft, { as: harness.admin, params: { kind }, body })).status === 200) return;
  }
}

/** Publishes the parts that have most words, each as long as one may be; gives the number of the revision. */
export async function publishLongParts(harness: Harness): Promise<number> {
  const both = (max: number) => ({ it: wide(max), en: wide(max) });
  const alt = both(picture.altMax);
  const use = { picture: 'file:portrait.jpg', focus: { x: 50, y: 50 }, alt, decorative: false };
  const chapters = times(11, (index) => {
    return { id: `c${index}`, years: '', title: both(site.titleMax), text: both(site.chapterMax), photos: [use, use] };
  });
  const certifications = times(site.certificationsMax, (index) => {
    return { id: `c${index}`, title: both(site.lineMax), issuer: both(site.lineMax), year: 2000 };
  });
  const questions = times(site.questionsMax, (index) => {
    return { id: `c${index}`, question: both(site.questionMax), answer: both(site.answerMax) };
  });
  const closures = times(site.closuresMax, (index) => {
    return { id: `c${index}`, from: '2031-08-05', to: '2031-08-20', announceDays: 1, reason: both(site.reasonMax) };
  });
  const { parts } = harness.context.site.current;
  const [service] = parts.services.items;
  if (!service) throw new Error('The sample has services.');
  const items = times(10, (index) => ({ ...service, id: `s${index}`, description: both(site.descriptionMax), picture: use }));
  return publishParts(harness, {
    services: { ...parts.services, items },
    timeline: { ...parts.timeline, shown: true, chapters },
    certifications: { ...parts.certifications, items: certifications },
    questions: { ...parts.questions, items: questions },
    closures: { ...parts.closures, items: closures },
  });
}

/** More messages that were given up than are shown. */
export async function fillMails(db: Database): Promise<void> {
  const [userId = ''] = await fillUsers(db);
  const rows = times(2 * mail.failedShown, (index) => {
    const ended = { state: 'failed' as const, tries: 9, failure: 'unknown_host' as const, dueAt: instantAs(index) };
    const at = { createdAt: instantAs(index), endedAt: instantAs(index) };
    return { id: newId(), kind: 'notice' as const, userId, address: null, data: '{}', ...ended, ...at };
  });
  await db.insertInto('mails').values(rows).execute();
}
