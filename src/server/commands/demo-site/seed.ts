import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '#contract/languages.ts';
import { DAY, HOUR } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { endAccess } from '../../features/auth/links/links.ts';
import { buildToken, hashToken } from '../../features/auth/secrets.ts';
import { replaceLink } from '../../features/auth/store.ts';
import { feature, publish } from '../../features/reviews/rules.ts';
import { moderate, writeOwnReview } from '../../features/reviews/service.ts';
import { recordLogin } from '../../features/users/service.ts';
import { createUser, updateNote, updateUser } from '../../features/users/store.ts';
import { changeAssignments } from '../../features/videos/assignments/assignments.ts';
import { writeCaptions } from '../../features/videos/captions/store.ts';
import { showVideo } from '../../features/videos/public/service.ts';
import { insertVideo } from '../../features/videos/store.ts';
import { recordNothing } from '../../http/http-context.ts';
import { newId } from '../../new-id.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import { type FilledPlan, fillPlan } from './plans.ts';
import { fillPresses } from './presses.ts';
import type { Person, Sample, SampleReview } from './sample.ts';
import { fillTrainings } from './trainings.ts';

/** Writes the sample through the features' own stores, dated over the last two years. */
export async function seedDemo(context: Context, sample: Sample, folder: URL): Promise<{ clientId: string }> {
  const daysAgo = (days: number, row = 0) => instantOf(context.clock.now() - days * DAY - ((row * 7) % 10) * HOUR);
  await copyFiles(context, fileURLToPath(folder));
  const videoIds = await fillVideos(context, sample, daysAgo);
  const userIds = await fillPeople(context, sample, videoIds, daysAgo);
  for (const [row, review] of sample.reviews.entries())
    await fillReview(context, review, found(userIds, review.username), (days) => daysAgo(days, row));
  const find = { user: (name: string) => found(userIds, name), video: (name: string) => found(videoIds, name) };
  const plans: FilledPlan[] = [];
  for (const plan of sample.plans) plans.push(await fillPlan(context, plan, find));
  const titleOf = (videoId: string) => sample.catalogue[[...videoIds.values()].indexOf(videoId)]?.title ?? '';
  for (const one of sample.trainings) {
    const plan = plans.find(({ sample }) => sample.username === one.username && sample.name === one.plan);
    if (!plan) throw new OperatorError(`The sample names the plan ${one.plan} of ${one.username}, which is not in it.`);
    await fillTrainings(context, one, { plan, userId: find.user(one.username), titleOf });
  }
  for (const one of sample.publicVideos) await showToAll(context, find.video(one.video), one);
  await fillPresses(context);
  return { clientId: found(userIds, sample.people[0]?.username ?? '') };
}

/** On the site, with the captions that it has. */
async function showToAll(context: Context, videoId: string, { places, captions }: Sample['publicVideos'][number]): Promise<void> {
  for (const language of languages) {
    const lines = captions[language];
    const at = instantOf(context.clock.now());
    if (lines !== undefined) await writeCaptions(context.db, { videoId, language, text: `WEBVTT\n\n${lines}\n` }, at);
  }
  const refused = await showVideo(context, videoId, { places }, recordNothing);
  if (refused) throw new OperatorError(`The sample shows a video where it cannot stand: ${places.join(', ')}.`);
}

async function copyFiles({ files }: Context, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (entry.isFile() && /^(?:videos|thumbnails)\//.test(name)) await files.write(name, await readFile(file));
  }
}

type DaysAgo = (days: number, row?: number) => string;
type Ids = Map<string, string>;

function found(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new OperatorError(`The sample names ${name || 'somebody'}, who is not in it.`);
  return id;
}

/** By file name without folder and ending. */
async function fillVideos({ db }: Context, { catalogue }: Sample, daysAgo: DaysAgo): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [row, { title, description = '', filePath, duration, category, thumbnailPath }] of catalogue.entries()) {
    const id = newId();
    const at = daysAgo(720 - row * 30, row);
    await insertVideo(db, {
      id,
      title,
      description,
      filePath,
      duration,
      category,
      thumbnailPath: thumbnailPath ?? null,
      createdAt: at,
      updatedAt: at,
    });
    ids.set(filePath.replace(/^.*\/|\.[^.]*$/g, ''), id);
  }
  return ids;
}

async function fillPeople(context: Context, { people }: Sample, videoIds: Ids, daysAgo: DaysAgo): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [row, person] of people.entries()) {
    const id = await fillPerson(context, person, (days) => daysAgo(days, row));
    for (const [index, name] of person.videos.entries())
      await changeAssignments(
        context.db,
        { userId: id, assign: [found(videoIds, name)], revoke: [] },
        daysAgo(person.joinedDaysAgo / (index + 1.5), row),
      );
    ids.set(person.username, id);
  }
  return ids;
}

async function fillPerson({ db, settings }: Context, person: Person, daysAgo: DaysAgo): Promise<string> {
  const { joinedDaysAgo, lastLoginDaysAgo, inactive, note, videos, ...written } = person;
  const id = await createUser(db, written, daysAgo(joinedDaysAgo));
  if (id === undefined) throw new OperatorError(`The sample names ${person.username} twice.`);
  if (note !== undefined) await updateNote(db, id, { note, before: '' });
  const linkedDaysAgo = lastLoginDaysAgo ?? joinedDaysAgo;
  await replaceLink(db, {
    userId: id,
    tokenHash: hashToken(buildToken()),
    createdAt: daysAgo(linkedDaysAgo),
    expiresAt: daysAgo(linkedDaysAgo - settings.linkDays),
    openedAt: lastLoginDaysAgo === undefined ? null : daysAgo(lastLoginDaysAgo),
  });
  if (lastLoginDaysAgo !== undefined) await recordLogin(db, id, daysAgo(lastLoginDaysAgo));
  if (inactive) {
    await updateUser(db, id, { status: 'inactive' });
    await endAccess(db, id, daysAgo(0));
  }
  return id;
}

async function fillReview(context: Context, review: SampleReview, userId: string, daysAgo: DaysAgo): Promise<void> {
  const { rating, title, comment, training, writtenDaysAgo, editedDaysAgo, approvedDaysAgo, featured } = review;
  const then = (days: number) => ({ ...context, clock: { now: () => Date.parse(daysAgo(days)) } });
  const form = { rating, title, comment, training };
  const written = await writeOwnReview(then(writtenDaysAgo), userId, form);
  if (editedDaysAgo !== undefined) await writeOwnReview(then(editedDaysAgo), userId, form);
  if (!written || approvedDaysAgo === undefined) return;
  const approved = { ...then(approvedDaysAgo), mail: { isSetUp: false } };
  await moderate(approved, written.review.id, { decide: publish, record: recordNothing });
  if (featured)
    await moderate(approved, written.review.id, { decide: (one, at) => feature(one, at, true), record: recordNothing });
}
