import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { uploadsPath } from '#contract/videos/uploads.ts';
import { PROBE_TIMEOUT } from '#web/admin/uploads/dialog/probe-file.ts';
import { adminOf } from '../admin.ts';
import type { RunningSite } from '../server.ts';

/** What the trainer sees and presses to upload, in the words of a language. */
export function uploaderOf(page: Page, language: Language) {
  const admin = adminOf(page, language);
  const { text, button, form } = admin;
  const tray = page.getByRole('complementary', { name: text('uploads.tray') });
  const bar = tray.getByRole('progressbar').first();
  void waitForPictures(page);
  // Choosers are caught while someone listens, and listening begins too late for a key that opens one at once.
  page.on('filechooser', () => undefined);
  const chooser = async (open: () => Promise<void>, files: string | string[]) => {
    const [chosen] = await Promise.all([page.waitForEvent('filechooser'), open()]);
    await chosen.setFiles(files);
  };
  return {
    ...admin,
    tray,
    /** A file's row in the dialog, by its name on the phone. */
    picked: (name: string) => form.getByRole('listitem').filter({ hasText: name }),
    /** A video's row in the tray that was unfolded. */
    item: (title: string) => tray.getByRole('listitem').filter({ hasText: title }),
    bar,
    open: () => button('videos.upload').click(),
    choose: (files: string | string[]) => chooser(() => button('uploads.choose').click(), files),
    chooser,
    send: () => button('uploads.send').click(),
    unfold: () => button('uploads.unfold').click(),
    percent: async () => Number((await bar.getAttribute('aria-valuenow').catch(() => null)) ?? 0),
    /** A sentence of the texts whose percentage changes. */
    stage: (name: string) => tray.getByText(new RegExp(`^${escaped(text(`uploads.stages.${name}`, { percent: '#' }))}$`)),
  };
}

/** A machine that is busy with other tests may need longer for a picture of a file than the dialog waits for one. */
const waitForPictures = (page: Page) =>
  page.addInitScript((timeout) => {
    const later = window.setTimeout.bind(window);
    const patient = (run: (...given: unknown[]) => void, after?: number, ...given: unknown[]) =>
      later(run, after === timeout ? after * 20 : after, ...given);
    Object.assign(window, { setTimeout: patient });
  }, PROBE_TIMEOUT);

const escaped = (sentence: string) => sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('#', '\\d+');

/** How many colours a picture that was drawn has, of some of its points: one where nothing was. */
export function coloursOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((drawn) => {
    if (!(drawn instanceof HTMLCanvasElement)) return 0;
    const { data } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] };
    const colours = new Set<string>();
    for (let place = 0; place < data.length; place += 4 * 97) colours.add(data.slice(place, place + 4).join());
    return colours.size;
  });
}

/** What was asked of the uploads' address: the way, and for pieces the byte at which each began. */
export function watchUploads(page: Page) {
  const requests: { method: string; offset: number }[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith(uploadsPath)) return;
    requests.push({ method: request.method(), offset: Number(request.headers()['upload-offset'] ?? 0) });
  });
  return {
    methods: () => requests.map(({ method }) => method),
    offsets: () => requests.filter(({ method }) => method === 'PATCH').map(({ offset }) => offset),
  };
}

/** The line from the phone to the site, in bytes a second; no number opens it wide again. */
export async function narrowLine(page: Page): Promise<(bytesPerSecond?: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async (bytesPerSecond = -1) => {
    const speeds = { downloadThroughput: -1, uploadThroughput: bytesPerSecond };
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...speeds });
  };
}

/** The title of each video that arrived, and the digest of what came: of the file where its transcode has not begun. */
export function arrivedUploads(site: RunningSite): { title: string; sha256: string }[] {
  const database = new DatabaseSync(path.join(site.dataDirectory, 'site.db'), { readOnly: true });
  try {
    const sql = `SELECT films.id AS id, videos.title AS title, films.source_sha256 AS sha256 FROM films
      JOIN videos ON videos.id = films.video_id ORDER BY films.id`;
    return database
      .prepare(sql)
      .all()
      .map(({ id, title, sha256 }) => ({ title: String(title), sha256: String(sha256) || digestOfSource(site, String(id)) }));
  } finally {
    database.close();
  }
}

function digestOfSource(site: RunningSite, id: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(site.dataDirectory, 'uploads', id)))
    .digest('hex');
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}
