import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRoot } from '../disk/mounts.ts';
import { DocumentedSite, git } from './documented-site.ts';

const MINUTES_MS = 60_000;

/**
 * The blocks of docs/operating.md by their first lines. Who has 1.0.0 installed it as its own page said, and updates as
 * today's page says; who has the last version with an older database, by today's page alone.
 */
const ways = [
  {
    from: '1.0.0',
    version: () => git('rev-parse', '8f186ed'),
    page: '8f186ed',
    update: 'cd /srv/trainer-site\nrunuser',
    back: 'systemctl disable --now',
  },
  {
    from: 'the last version with an older database',
    version: () => git('rev-parse', `${lastMigration()}^`),
    page: undefined,
    update: 'cd /srv/trainer-site/current\nrunuser -u trainer-site -- npm run backup',
    back: 'systemctl stop trainer-site.socket',
  },
];

function lastMigration(): string {
  return git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'src/server/db/migrations');
}

/** Undefined where this clone has not that much history. */
function known(version: () => string): string | undefined {
  try {
    return version();
  } catch {
    return undefined;
  }
}

describe.runIf(process.env.LONG && isRoot).each(ways)(
  'an update from $from, as the page says',
  ({ from, version, page, ...words }) => {
    const before = known(version);
    let site: DocumentedSite;
    beforeAll(async () => {
      site = await DocumentedSite.make();
    });
    afterAll(async () => {
      await site.remove();
    });

    test.runIf(before)(
      'the first install serves',
      async () => {
        site.publish(before ?? from);
        await site.follow('useradd --system', { of: page });
        await site.set();
        await site.follow('systemctl daemon-reload\nsystemctl enable --now trainer-site', { of: page });
        await site.untilReady();
        await site.addUser('Anna');
      },
      10 * MINUTES_MS,
    );

    test.runIf(before)(
      'no request fails before the restart, and all data are in the new version',
      async () => {
        site.publish(git('rev-parse', 'HEAD'));
        const answers = askAllTheTime(site.origin);
        await site.follow(words.update);
        const stopped = Number(await readFile(path.join(site.place, 'stopped'), 'utf8'));
        const earlier = answers.stop().filter(({ at }) => at < stopped - 1000);
        expect(earlier.length).toBeGreaterThan(20);
        expect(earlier.filter(({ status }) => status !== 200)).toEqual([]);
        expect(await readlink(path.join(site.place, 'srv/current'))).toBe('releases/2');
        await site.untilReady();
        expect(await site.servedFrom()).toBe('releases/2');
        expect(await site.users()).toEqual(['Anna']);
        await site.addUser('Bianca');
      },
      10 * MINUTES_MS,
    );

    test.runIf(before)(
      'the way back leads to the older version, with the backup from before the update',
      async () => {
        const data = path.join(site.place, 'data');
        const [backup = '', ...others] = await readdir(path.join(data, 'backups'));
        expect(others).toEqual([]);
        await site.follow(words.back, { folder: path.join(data, 'backups', backup) });
        await site.untilReady();
        expect(await site.users()).toEqual(['Anna']);
        expect((await readdir(data)).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
        expect(await site.servedFrom()).toBe(page ? '' : 'releases/1');
      },
      10 * MINUTES_MS,
    );
  },
);

/** A visitor every 100 ms. */
function askAllTheTime(origin: string) {
  const answers: { at: number; status: number }[] = [];
  const timer = setInterval(() => {
    const at = Date.now();
    const note = (status: number) => answers.push({ at, status });
    fetch(`${origin}/`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => note(status),
      () => note(0),
    );
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return answers;
    },
  };
}
