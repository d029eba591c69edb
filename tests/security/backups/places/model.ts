import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '#server/clock.ts';
import { restoreBackup } from '#server/commands/backups/restore.ts';
import { backUp } from '#server/commands/backups/take.ts';
import { findFaults } from '#server/commands/backups/verify.ts';
import { openDatabasePlace } from '#server/settings/places.ts';
import { timeName } from '#server/storage/backup-names.ts';
import { createUser, createVideo } from '../../../factories/factories.ts';
import { type Harness, openHarness } from '../../../harness.ts';
import { checked, rounds, timeLimit } from '../../length.ts';
import { DeadError, mortal } from './killed.ts';
import { type KindOfPlace, openOver, type TriedPlace } from './kinds.ts';

const TERM = 30;
const most = { markEvery: 300, markSilent: 2500, waitsFor: 20_000 };

type Step =
  | { does: 'join' | 'leave' | 'record' | 'prune' }
  | { does: 'backup'; dies: number | undefined }
  | { does: 'wait'; days: number }
  | { does: 'restore'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('join' as const, 'leave' as const, 'record' as const) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('backup' as const), dies: fc.constant(undefined) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('backup' as const), dies: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('prune' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restore' as const), which: fc.nat(5) }) },
);

/** Backups, deletions, kills and restores in any order: one test for all kinds of places. */
export function model(kind: KindOfPlace): void {
  let harness: Harness;
  let count = 0;
  beforeAll(async () => {
    harness = await openHarness();
  });
  afterAll(() => harness.close());

  class Run {
    now = 0;
    hasKilled = false;
    /** The clients whom each backup has, by their e-mail. */
    made = new Map<string, ReadonlySet<string>>();
    clients = new Map<string, string>();
    left = new Map<string, number>();
    tried: TriedPlace;
    folder: string;

    constructor(tried: TriedPlace, folder: string) {
      [this.tried, this.folder] = [tried, folder];
    }

    at = () => instantOf(Date.parse('2031-03-14T10:00:00.000Z') + this.now * DAY);

    async join() {
      count += 1;
      const email = `cliente-numero-${count}@example.com`;
      const { id } = await createUser(harness, { email, username: `cliente-${count}` });
      this.clients.set(email, id);
    }

    async leave() {
      const [first] = this.clients;
      if (!first) return;
      const [email, id] = first;
      await harness.answerTo(calls.deleteUser, { as: await harness.login(), params: { id } });
      this.clients.delete(email);
      this.left.set(email, this.now);
    }

    async record() {
      count += 1;
      await createVideo(harness, { filePath: `palestra/numero-${count}.mp4`, bytes: Buffer.alloc(20_000, count) });
    }

    async backup(dies: number | undefined) {
      this.now += 0.01;
      const name = timeName(this.at());
      const objects = kind.openObjects?.(this.folder);
      if (dies === undefined || !objects) return this.make(this.tried, name);
      this.hasKilled = true;
      // The objects are those of the place itself, as another process would see them.
      const shared = this.shared ?? objects;
      await this.make(openOver(mortal(shared, dies), this.folder, most), name).catch((error: unknown) => {
        if (!(error instanceof DeadError)) throw error;
      });
      if ((await this.tried.place.names()).includes(name)) this.made.set(name, new Set(this.clients.keys()));
    }

    shared: ReturnType<NonNullable<KindOfPlace['openObjects']>> | undefined;

    async make({ place }: TriedPlace, name: string) {
      await backUp({ site: harness.settings, place, name, now: this.at() });
      this.made.set(name, new Set(this.clients.keys()));
      await place.prune(this.at(), TERM);
    }

    async restore(which: number) {
      const names = await this.tried.place.names();
      const name = names[which % Math.max(1, names.length)];
      if (name === undefined) return;
      const dataDirectory = await mkdtemp(path.join(harness.folder, 'restored-'));
      // What the site has noted of deletions, beside what other backups know.
      await writeFile(path.join(dataDirectory, 'erased-users.txt'), await ledgerOf(harness));
      await restoreBackup({ folder: this.tried.place.stored(name), dataDirectory, replace: true, now: this.at() });
      await using db = await openDatabasePlace({ dataDirectory });
      const users = await db.selectFrom('users').select('email').where('email', 'like', 'cliente-numero-%').execute();
      const expected = [...(this.made.get(name) ?? [])].filter((email) => !this.left.has(email));
      const own = users.map(({ email }) => email ?? '').filter((email) => this.made.get(name)?.has(email));
      expect(own.toSorted()).toEqual(expected.toSorted());
    }

    async check() {
      const names = await this.tried.place.names();
      for (const name of names) expect((await findFaults(this.tried.place.stored(name))).faults, name).toEqual([]);
      for (const name of names) expect([...this.made.keys()], 'only what was made').toContain(name);
    }

    async take(one: Step) {
      if (one.does === 'backup') await this.backup(one.dies);
      else if (one.does === 'wait') this.now += one.days;
      else if (one.does === 'restore') await this.restore(one.which);
      else if (one.does === 'prune') await this.tried.place.prune(this.at(), TERM);
      else await this[one.does]();
      await this.check();
    }

    /** A month later, after one more night, nothing of those who left is there, whatever was cut off before. */
    async end() {
      if (this.hasKilled) await new Promise((resolve) => setTimeout(resolve, 2 * most.markSilent + 1000));
      this.now += TERM + 0.5;
      await this.backup(undefined);
      await this.check();
      const bytes = Buffer.concat(await this.tried.everything());
      for (const email of this.left.keys()) expect(bytes.includes(email), `${email} is gone`).toBe(false);
      for (const email of this.clients.keys()) expect(bytes.includes(email), `${email} is there`).toBe(true);
    }
  }

  test(
    'each backup that is kept restores whole, and nobody’s bytes outlive the term',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
          const folder = await mkdtemp(path.join(harness.folder, 'place-'));
          await mkdir(path.join(folder, 'place'));
          const objects = kind.openObjects?.(folder);
          const run = new Run(objects ? openOver(objects, folder, most) : kind.open(path.join(folder, 'place')), folder);
          run.shared = objects;
          for (const one of steps) await run.take(one);
          await run.end();
          for (const id of run.clients.values())
            await harness.answerTo(calls.deleteUser, { as: await harness.login(), params: { id } });
          run.tried.place.close();
        }),
        { numRuns: rounds(3, 80), endOnFailure: true, ...checked },
      );
    },
    timeLimit(120_000),
  );
}

async function ledgerOf({ context }: Harness): Promise<string> {
  return (await context.ledger.read()).map(({ userId, erasedAt }) => `${erasedAt} ${userId}\n`).join('');
}
