import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdtemp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Moved, moveSite } from '#server/commands/moving/move-site.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { postgresqlFolder } from '../../../scripts/tests/postgresql.mjs';
import { hasCeph } from '../../../tests/instances/engines/ceph.ts';
import { startEngines } from '../../../tests/instances/engines/own-engines.ts';
import { endAllTied } from '../../../tests/instances/engines/tied-process.ts';
import type { Rows } from '../../bench.ts';
import { seed } from '../../site/seed.ts';
import { numeral } from '../../statistics.ts';
import type { Figure } from '../../table.ts';

const ROWS_SECONDS = 60;
const SIZE = { users: 10_000, videos: 50 };
const demoVideos = fileURLToPath(new URL('../../../demo/videos', import.meta.url));

type Timed = Moved & { seconds: number };

export const move: Rows = {
  name: 'move',
  title: 'A site of 10,000 users, 200,000 assignments and 50 videos moves to PostgreSQL and a bucket, and back',
  isOnRequest: true,
  async measure({ folder: parent }) {
    if (postgresqlFolder() === undefined || !hasCeph) throw new Error('PostgreSQL or Ceph is not installed here.');
    const folder = await mkdtemp(path.join(parent, 'move-'));
    // PostgreSQL runs as a user of its own, who passes through to its folder.
    for (const one of [parent, folder]) await chmod(one, 0o711);
    const dataDirectory = path.join(folder, 'data');
    await seed(dataDirectory, SIZE);
    await writeVideos(path.join(dataDirectory, 'videos/palestra'));
    const before = await digestOf(dataDirectory);
    try {
      const { DATABASE_URL = '', ...bucket } = await (await startEngines(folder)).makePlace('moved');
      const at = (DATA_DIR: string, given = {}) => readSettings({ DATA_DIR, WORK_DIR: path.join(folder, 'work'), ...given });
      const elsewhere = path.join(folder, 'elsewhere');
      const places = [
        at(dataDirectory),
        at(dataDirectory, { DATABASE_URL }),
        at(dataDirectory, { DATABASE_URL, ...bucket }),
        at(elsewhere, { DATABASE_URL }),
        at(elsewhere),
      ] as const;
      const [start, rowsThere, there, filesBack, back] = places;
      const steps = {
        rowsThere: await timed(start, rowsThere),
        filesThere: await timed(rowsThere, there),
        again: await timed(start, there),
        filesBack: await timed(there, filesBack),
        rowsBack: await timed(filesBack, back),
      };
      const isUntouched = (await digestOf(dataDirectory)) === before;
      return figuresOf(steps, isUntouched);
    } finally {
      await endAllTied();
    }
  },
};

/** Real videos in place of the empty files of the crowd: the demo's, again and again. */
async function writeVideos(folder: string): Promise<void> {
  const names = (await readdir(demoVideos, { recursive: true })).filter((name) => name.endsWith('.mp4')).sort();
  for (let n = 2; n <= SIZE.videos; n += 1)
    await copyFile(path.join(demoVideos, names[n % names.length] ?? ''), path.join(folder, `esercizio-${n}.mp4`));
}

/** SHA-256 over all files below a folder. */
async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true })).sort(byPath)) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) hash.update(`${file}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}

type Entry = { parentPath: string; name: string };
const byPath = (a: Entry, b: Entry) => (path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? -1 : 1);

async function timed(from: Settings, to: Settings): Promise<Timed> {
  const begun = performance.now();
  const moved = await moveSite({ from, to, replace: false, now: new Date().toISOString() });
  return { ...moved, seconds: (performance.now() - begun) / 1000 };
}

type Steps = Record<'rowsThere' | 'filesThere' | 'again' | 'filesBack' | 'rowsBack', Timed>;

function figuresOf({ rowsThere, filesThere, again, filesBack, rowsBack }: Steps, isUntouched: boolean): Figure[] {
  const { count = 0, bytes = 0 } = filesThere.files ?? {};
  const files = `${count} files, ${numeral(bytes / 1_000_000)} MB`;
  const areRowsSame = rowsThere.rows?.sha256 === rowsBack.rows?.sha256;
  const areFilesSame = filesThere.files?.sha256 === filesBack.files?.sha256;
  const isSame = areRowsSame && areFilesSame && again.rows?.wasThere === true && again.files?.present === count && isUntouched;
  return [
    {
      what: `${numeral(rowsThere.rows?.count ?? 0)} rows, there and back`,
      measured: `${numeral(rowsThere.seconds)} s, ${numeral(rowsBack.seconds)} s`,
      goal: { text: `${ROWS_SECONDS} s`, isMet: rowsThere.seconds + rowsBack.seconds <= ROWS_SECONDS },
    },
    { what: `${files}, there and back`, measured: `${numeral(filesThere.seconds)} s, ${numeral(filesBack.seconds)} s` },
    { what: 'the same move again, which finds all of it there', measured: `${numeral(again.seconds)} s` },
    {
      what: 'the same digests at both ends and after the way back, and not a byte changed at the start',
      measured: isSame ? 'yes' : 'no',
      goal: { text: 'yes', isMet: isSame },
    },
  ];
}
