import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../../scripts/tests/chromium.mjs';
import { clientOf, locales, phone } from '../../../tests/e2e/support/client.ts';
import type { Rows } from '../../bench.ts';
import { type LineKind, openLine, SERVER_ADDRESS } from '../../lines/line.ts';
import { openNamespace } from '../../lines/namespace.ts';
import { ORIGIN, serveInside, type Videos } from '../../lines/served.ts';
import { VIDEO_SECONDS } from '../../lines/sources.ts';
import { bundleVideojs, VIDEOJS_VERSION, writePage } from '../../lines/videojs.ts';
import { noteViewing, readViewing, type Viewing } from '../../lines/viewing.ts';
import { numeral, spread } from '../../statistics.ts';
import type { Figure } from '../../table.ts';

const FIRST_SECONDS = 4;
/** What the picture may stand still without a stall: decoding of the first pictures, and the clock of `timeupdate`. */
const STILL_SECONDS = 1;
const LOADS_WITHIN_MS = 120_000;
/** A line on which no more packets pass in this time carries nothing that is waited for. */
const IDLE_MS = 2_000;
const IDLE_PACKETS = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const free: LineKind = { kilobits: 0, milliseconds: 0, percent: 0, congestion: 'bbr' };
const slow = { kilobits: 400, milliseconds: 400 };
const kinds: LineKind[] = [
  { ...slow, percent: 1, congestion: 'bbr' },
  { ...slow, percent: 3, congestion: 'bbr' },
  { ...slow, percent: 10, congestion: 'bbr' },
  { ...slow, percent: 1, congestion: 'cubic' },
];
/** Only the line of the goal, and nothing written: to try a change of the player. */
const isShort = process.env.LINES === 'short';
const isGoal = ({ percent, congestion }: LineKind) => percent === 1 && congestion === 'bbr';

type Watcher = { what: string; video: keyof Pick<Videos, 'uploaded' | 'copied'>; player: 'ours' | 'videojs' };
const watchers: Watcher[] = [
  { what: 'an uploaded film', video: 'uploaded', player: 'ours' },
  { what: 'an uploaded film, Video.js', video: 'uploaded', player: 'videojs' },
  { what: 'a copied MP4', video: 'copied', player: 'ours' },
  { what: 'a copied MP4, Video.js', video: 'copied', player: 'videojs' },
];

/** Each watcher has a browser and a line of its own, all at once; every round loses other packets, the same for each. */
export const lines: Rows = {
  name: 'lines',
  title: `Lossy and slow lines: a film of ${VIDEO_SECONDS} s on a phone in Chromium, beside Video.js ${VIDEOJS_VERSION}`,
  isOnRequest: true,
  isWritten: !isShort,
  async measure({ folder }) {
    await using open = new AsyncDisposableStack();
    const server = open.adopt(await openNamespace(), (one) => one.close());
    await server.ip(`addr add ${SERVER_ADDRESS}/32 dev lo`);
    const pages = await bundleVideojs(folder);
    const served = open.adopt(await serveInside(server, { folder, pages }), (one) => one.close());
    await writePage(pages, served.videos);
    const seats = await Promise.all(
      watchers.map(async (watcher, index) => {
        const line = open.adopt(await openLine(server, index), (one) => one.close());
        await line.become(free, 0);
        const program = await enterByScript(path.join(folder, `chromium-${index}`), line.client.enter([chromiumPath()]));
        const args = [...chromiumArguments, `--ignore-certificate-errors-spki-list=${served.fingerprint}`];
        const browser = open.adopt(await chromium.launch({ executablePath: program, args }), (one) => one.close());
        const session = await logIn(browser, served.videos);
        return { watcher, line, browser, session };
      }),
    );
    const figures: Figure[] = [];
    for (const kind of isShort ? kinds.filter(isGoal) : kinds) {
      const viewings = watchers.map((): Viewing[] => []);
      const carried = { passed: 0, lost: 0, full: 0 };
      for (let round = 1; round <= ROUNDS; round += 1) {
        await Promise.all(
          seats.map(async ({ watcher, line, browser, session }, index) => {
            await line.become(kind, round);
            const untilIdle = async () => {
              do await sleep(IDLE_MS);
              while ((await line.become(kind, round)).passed > IDLE_PACKETS);
            };
            viewings[index]?.push(await watch({ browser, session, videos: served.videos, watcher, untilIdle }));
            const { passed, lost, full } = await line.become(kind, round);
            carried.passed += passed;
            carried.lost += lost;
            carried.full += full;
          }),
        );
      }
      figures.push(...figuresOf(kind, viewings, carried));
    }
    return figures;
  },
};

/** A program that starts another inside a namespace. */
async function enterByScript(file: string, command: string[]): Promise<string> {
  await writeFile(file, `#!/bin/sh\nexec ${command.join(' ')} "$@"\n`);
  await chmod(file, 0o700);
  return file;
}

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

async function logIn(browser: Browser, { loginUrl, uploaded }: Videos): Promise<Session> {
  const context = await browser.newContext({ ...phone, locale: locales.it });
  const page = await context.newPage();
  await page.goto(loginUrl);
  await clientOf(page).button('library.play', { title: uploaded.title }).waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

type Seat = { browser: Browser; session: Session; videos: Videos; watcher: Watcher; untilIdle: () => Promise<void> };

/** The film is touched when page and player have loaded all they want: what is measured is the film. */
async function watch({ browser, session, videos, watcher: { video, player }, untilIdle }: Seat): Promise<Viewing> {
  const context = await browser.newContext({ ...phone, locale: locales.it, storageState: session });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LOADS_WITHIN_MS);
    await page.goto(`${ORIGIN}${player === 'ours' ? '/dashboard' : '/beside/index.html'}`, { timeout: LOADS_WITHIN_MS });
    const { title } = videos[video];
    const button =
      player === 'ours' ? clientOf(page).button('library.play', { title }) : page.getByRole('button', { name: title });
    await button.waitFor();
    await untilIdle();
    await noteViewing(page);
    await button.tap();
    return await readViewing(page);
  } finally {
    await context.close();
  }
}

function figuresOf(kind: LineKind, viewings: Viewing[][], carried: { passed: number; lost: number; full: number }): Figure[] {
  const { kilobits, milliseconds, percent, congestion } = kind;
  const { passed, lost, full } = carried;
  const line = `${kilobits} kbit/s, ${milliseconds} ms there and back, ${percent} % lost, ${congestion}`;
  const share = numeral((100 * lost) / (passed + lost));
  const head = {
    what: line,
    measured: `${passed.toLocaleString('en')} packets passed, ${share} % lost, ${full} at a full queue`,
  };
  const told = watchers.map(({ what, video, player }, index): Figure => {
    const seen = viewings[index] ?? [];
    const isMet = seen.every((one) => one.first !== undefined && one.first <= FIRST_SECONDS && isSmooth(one));
    const isOurs = isGoal(kind) && video === 'uploaded' && player === 'ours';
    return {
      what: `— ${what}`,
      measured: toldOf(seen),
      ...(isOurs && { goal: { text: `first picture within ${FIRST_SECONDS} s, no stall`, isMet } }),
    };
  });
  return [head, ...told];
}

/** A player that shows the first picture and then waits for more tells of no stall, yet the picture stands still. */
const isSmooth = ({ stalls, stalled }: Viewing) => stalls === 0 && stalled < STILL_SECONDS;

function toldOf(seen: Viewing[]): string {
  const firsts = seen.flatMap(({ first }) => first ?? []);
  const missing = seen.length - firsts.length;
  const first = firsts.length > 0 ? spread(firsts, 's') : 'no picture';
  const stalls = seen.map(({ stalls: count }) => count);
  const stalled = seen.map(({ stalled: seconds }) => seconds).filter((seconds) => !Number.isNaN(seconds));
  const waits = seen.every(isSmooth) ? 'no stall' : `${stalls.join(', ')} stalls, still ${spread(stalled, 's')}`;
  const heights = [...new Set(seen.map(({ height }) => height))].join(' and ');
  return `${first}${missing > 0 ? ` (${missing} never)` : ''}; ${waits}; ${heights}p`;
}
