import path from 'node:path';
import { sql } from 'kysely';
import { type Call, calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Rows } from '../../bench.ts';
import { seed } from '../../site/seed.ts';
import { serveSite, urlOf } from '../../site/site.ts';
import { median, numeral, spread } from '../../statistics.ts';
import type { Figure } from '../../table.ts';

const CLIENTS = 10_000;
const TRAININGS = 50;
const SETS = 8;
/** Two trainings a week. */
const EVERY_DAYS = 3.5;
const TODAY_MS = 100;
const CLIENT_MS = 50;
const TIMES = 9;

type Requested = { what: string; call: Pick<Call, 'path'>; as: 'admin' | 'client'; within: number };
const requested: Requested[] = [
  { what: 'Oggi', call: calls.readToday, as: 'admin', within: TODAY_MS },
  { what: "a client's page: data, videos, review", call: calls.readUser, as: 'admin', within: CLIENT_MS },
  { what: "a client's page: trainings", call: calls.listUserTrainings, as: 'admin', within: CLIENT_MS },
  { what: "a client's page: plans", call: calls.listPlans, as: 'admin', within: CLIENT_MS },
  { what: "the client's day, with the last loads", call: calls.readTrainingDay, as: 'client', within: CLIENT_MS },
];

/** The trainer's day, and what it is made of, where ten thousand clients have trained for half a year. */
export const day: Rows = {
  name: 'day',
  title: `The trainer's day: ${CLIENTS.toLocaleString('en')} clients with ${TRAININGS} trainings of ${SETS} sets each`,
  isOnRequest: true,
  async measure({ folder }) {
    const dataDirectory = path.join(folder, 'day');
    const testSite = await seed(dataDirectory, { users: CLIENTS, videos: 200 });
    const userId = await train(dataDirectory);
    const site = await serveSite({ folder, isPinned: true, env: { DATA_DIR: dataDirectory } });
    try {
      const figures: Figure[] = [];
      for (const { what, call, as, within } of requested) {
        const url = urlOf(site.origin, call, { id: userId }, call === calls.listPlans ? { userId } : {});
        const headers = { authorization: `Bearer ${testSite[as]}` };
        const times: number[] = [];
        let bytes = 0;
        let first = 0;
        for (let time = 0; time <= TIMES; time += 1) {
          const begun = performance.now();
          const answer = await fetch(url, { headers });
          if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
          bytes = (await answer.arrayBuffer()).byteLength;
          if (time === 0) first = performance.now() - begun;
          else times.push(performance.now() - begun);
        }
        const goal = { text: `${within} ms`, isMet: median(times) <= within };
        const reference = `the first after the start: ${numeral(first)} ms`;
        figures.push({ what, measured: `${spread(times, 'ms')}, ${numeral(bytes / 1000)} KB`, goal, reference });
      }
      return figures;
    } finally {
      await site.stop();
    }
  },
};

/** Gives each client of the crowd a plan and its trainings, the last of them within the last days. Returns the id of one. */
async function train(dataDirectory: string): Promise<string> {
  const context = await openServices(readSettings({ DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' }));
  try {
    const { db, clock } = context;
    const users = await db.selectFrom('users').select('id').where('username', 'like', 'cliente-%').orderBy('createdAt').execute();
    await inTransaction(db, async (transaction) => {
      for (const [index, { id }] of users.entries()) {
        const last = clock.now() - (index % 30) * (DAY / 8);
        await insertPlan(transaction, id, { endsOn: instantOf(last + (index % 70) * DAY).slice(0, 10), at: instantOf(last) });
        await insertTrainings(transaction, id, last);
        await transaction
          .updateTable('users')
          .set({ lastLogin: instantOf(last - 60 * DAY), lastSeenAt: instantOf(last) })
          .where('id', '=', id)
          .execute();
        await insertAccess(transaction, id, { index, now: clock.now() });
      }
      await insertSets(transaction);
    });
    return users[0]?.id ?? '';
  } finally {
    await context.close();
  }
}

async function insertPlan(db: Database, userId: string, { endsOn, at }: { endsOn: string; at: string }): Promise<void> {
  const id = crypto.randomUUID();
  const days = JSON.stringify(['Gambe', 'Spinta', 'Trazione'].map(planDay));
  const texts = { name: 'Forza', goal: 'Due sedute a settimana', days, startsOn: null, endsOn };
  const times = { givenAt: at, createdAt: at, updatedAt: at };
  await db
    .insertInto('plans')
    .values({ id, userId, version: 1, current: 1, ...texts, ...times })
    .execute();
}

function planDay(name: string) {
  const exercise = {
    videoId: null,
    name: 'Squat',
    sets: 4,
    reps: '8-10',
    seconds: null,
    load: '60 kg',
    effort: 'RPE 8',
    rest: 90,
  };
  const blocks = Array.from({ length: 4 }, () => ({
    id: crypto.randomUUID(),
    kind: 'single',
    rounds: null,
    exercises: [{ id: crypto.randomUUID(), ...exercise, note: 'Schiena neutra, scendi lento.' }],
  }));
  return { id: crypto.randomUUID(), name, blocks };
}

/** All of them need a word: their links are over, and of every second one a session ends within days. */
async function insertAccess(db: Database, userId: string, { index, now }: { index: number; now: number }): Promise<void> {
  const at = instantOf(now - 60 * DAY);
  const link = { createdAt: at, expiresAt: instantOf(now - 30 * DAY), openedAt: at };
  await db
    .insertInto('accessLinks')
    .values({ userId, tokenHash: crypto.randomUUID(), ...link })
    .execute();
  const ends = instantOf(now + (index % 2 === 0 ? 3 * DAY : -DAY));
  const session = { role: 'client' as const, adminId: null, confirmedAt: null, device: 'iPhone · Safari' };
  const times = { createdAt: at, lastUsedAt: instantOf(now - DAY), expiresAt: ends };
  await db
    .insertInto('sessions')
    .values({ tokenHash: crypto.randomUUID(), id: crypto.randomUUID(), userId, ...session, ...times })
    .execute();
}

async function insertTrainings(db: Database, userId: string, last: number): Promise<void> {
  const rows = Array.from({ length: TRAININGS }, (_, n) => {
    const at = instantOf(last - n * EVERY_DAYS * DAY);
    const plan = { planId: userId, planName: 'Forza', dayId: userId, dayName: 'Gambe' };
    const times = { startedAt: at, endedAt: at, changedAt: at };
    const end = { effort: 7, note: n === 0 ? 'Oggi è andata bene.' : '', isDiscarded: 0, setsDone: SETS };
    return { id: crypto.randomUUID(), userId, ...plan, ...times, ...end, changeId: crypto.randomUUID() };
  });
  await db.insertInto('trainings').values(rows).execute();
}

/** By one statement: four million rows of Node's would take minutes. */
async function insertSets(db: Database): Promise<void> {
  await sql`
    with recursive place(n) as (select 0 union all select n + 1 from place where n < ${SETS - 1})
    insert into training_sets
      (training_id, id, exercise_id, exercise_name, number, place, reps, half_kilos, done_at, changed_at, change_id)
    select id, substr(id, 1, 35) || n, '00000000-0000-4000-8000-00000000000' || (n / 4), 'Squat', n % 4 + 1, n, 8, 80, started_at, started_at, change_id
    from trainings, place
  `.execute(db);
}
