import { defaultLanguage, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { WatchedVideo } from '#contract/videos/schemas.ts';
import { dayInMilan } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { atOnce, personalTable, withheld } from '../../db/personal-data.ts';
import { Download } from '../../http/answers/download.ts';
import { type Refusal, refuse } from '../../http/answers/errors.ts';
import { WriteCount } from '../../http/write-count.ts';
import { auditData } from '../audit/personal-data.ts';
import { authData } from '../auth/personal-data.ts';
import { mailData } from '../mail/personal-data.ts';
import { noticesData } from '../notices/personal-data.ts';
import { listPrintedPlans, plansData } from '../plans/personal-data.ts';
import { reviewsData } from '../reviews/personal-data.ts';
import { todayData } from '../today/personal-data.ts';
import { readAllTrainings, trainingData } from '../training/personal-data.ts';
import { readOwner, usersData } from '../users/personal-data.ts';
import { readWatched } from '../videos/assignments/progress.ts';
import { videosData } from '../videos/personal-data.ts';
import { setsTable, trainingsTable, videosTable, writeCsv } from './csv.ts';
import { writeTables } from './json.ts';
import { printPlan, printReadme } from './printed.ts';
import { listRequestsOf } from './store.ts';
import type { PersonalDataTables } from './tables.ts';
import { readerOf } from './words.ts';
import { type ArchiveFile, buildArchive } from './zip.ts';

/** Every table in which something is of a client, with what of it their copy has. */
export const personalTables = {
  ...usersData,
  ...authData,
  ...mailData,
  ...noticesData,
  ...plansData,
  ...trainingData,
  ...videosData,
  ...reviewsData,
  ...todayData,
  ...auditData,
  dataRequests: personalTable<PersonalDataTables['dataRequests']>(
    {
      id: 'exported',
      kind: 'exported',
      by: 'exported',
      userId: withheld.own,
      who: withheld.others,
      words: 'exported',
      arrivedOn: 'exported',
      dueOn: 'exported',
      doneAt: 'exported',
      outcome: 'exported',
    },
    atOnce(listRequestsOf),
  ),
};

type Dependencies = Pick<Context, 'db' | 'site' | 'clock' | 'log' | 'peers'>;

/** The copy of a client's data; one at a time for each client. */
export async function openCopy(context: Dependencies, userId: string, whenEnded: (isWhole: boolean) => void = () => undefined) {
  const { db, clock, log, peers } = context;
  const owner = await readOwner(db, userId);
  if (!owner) return refuse('user_not_found');
  const hold = await peers.tryHold(`copy:${userId}`);
  if (!hold) return refuse('copy_under_way');
  const stream = buildArchive(await filesOf(context, owner), new Date(clock.now()));
  stream.once('error', (error) => log.error({ err: error }, 'a copy of a client’s data could not be made'));
  stream.once('close', () => {
    whenEnded(stream.readableEnded);
    hold.release().catch((error: unknown) => log.error({ err: error }, 'the lock of a copy could not be released'));
  });
  return new Download(stream, { type: 'application/zip', name: `dati-${dayInMilan(clock.now())}.zip` });
}

const { copiesPerDay, begunPerDay, perDay } = limits.personalData;

/** The same for the client: so many a day that arrived, and so many that were begun. */
export function buildOwnCopies(context: Dependencies) {
  const begun = new WriteCount(context.clock, { most: begunPerDay, window: perDay });
  const whole = new WriteCount(context.clock, { most: copiesPerDay, window: perDay });
  return async (userId: string): Promise<Download | Refusal> => {
    const refused = whole.refuse(userId) ?? begun.refuse(userId);
    if (refused) return refuse('too_many_copies', { retryAfterSeconds: refused.retryAfterSeconds ?? 0 });
    const copy = await openCopy(context, userId, (isWhole) => isWhole && whole.count(userId));
    if (copy instanceof Download) begun.count(userId);
    return copy;
  };
}

type Owner = NonNullable<Awaited<ReturnType<typeof readOwner>>>;

async function filesOf(context: Dependencies, owner: Owner): Promise<ArchiveFile[]> {
  const { db, site, clock } = context;
  const { id: userId } = owner;
  const readers = languages.map((language) => readerOf(context, language));
  const reader = readerOf(context, owner.language ?? defaultLanguage);
  const written = { db, userId, head: { format: 1, madeAt: new Date(clock.now()).toISOString() } };
  const plans = await listPrintedPlans(db, userId);
  const whole = (make: () => string | Promise<string>) =>
    async function* () {
      yield await make();
    };
  const files: ArchiveFile[] = [
    { name: 'dati.json', text: () => writeTables(personalTables, written) },
    { name: 'allenamenti.csv', text: () => writeCsv(trainingsTable, readAllTrainings(db, userId), reader) },
    { name: 'serie.csv', text: () => writeCsv(setsTable, readAllTrainings(db, userId), reader) },
    { name: 'video.csv', text: () => writeCsv(videosTable, watchedOf(db, userId), reader) },
    ...plans.map(
      (read, index): ArchiveFile => ({
        name: `schede/${index + 1}.html`,
        text: whole(async () => {
          const plan = await read();
          return plan ? printPlan(plan, reader, site.current.content.identity.fiscal) : '';
        }),
      }),
    ),
    { name: 'recensione.json', text: () => writeTables(reviewsData, written) },
    { name: 'accessi.json', text: () => writeTables(authData, written) },
    { name: 'avvisi.json', text: () => writeTables({ ...noticesData, ...mailData }, written) },
    {
      name: 'appunti-del-trainer.txt',
      text: whole(() => `\uFEFF${[owner.labels.join(', '), owner.note].filter(Boolean).join('\r\n\r\n')}\r\n`),
    },
  ];
  const about = {
    name: `${owner.firstName} ${owner.lastName}`,
    day: dayInMilan(clock.now()),
    trainer: site.current.content.identity.name,
  };
  return [{ name: 'leggimi.html', text: whole(() => printReadme(readers, about)) }, ...files];
}

/** What a client has been given to watch, page by page. */
async function* watchedOf(db: Database, userId: string): AsyncGenerator<WatchedVideo[]> {
  for (let cursor: string | undefined; ; ) {
    const limit = String(limits.personalData.rowsAtOnce);
    const { items, next } = await readWatched(db, userId, { limit, ...(cursor !== undefined && { cursor }) });
    yield items;
    if (next.nextCursor === undefined) return;
    cursor = next.nextCursor;
  }
}
