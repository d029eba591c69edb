import type { Page } from '@playwright/test';
import { storageRegister } from '#contract/pages/storage-register.ts';
import { clientOf, phone } from '../../support/client.ts';
import { awake, expect, test, watch } from '../../support/test.ts';
import { progressOf, trainOnce } from '../../support/unsent.ts';

test.use({ viewport: phone.viewport });

/** All that is stored but cookies: names of other kinds are nothing in local storage. */
const keys = Object.values(storageRegister).flatMap(({ kind, name }) => (kind === 'cookie' ? [] : [name]));

type Stored = Record<string, string>;
const each = (of: (value: string) => string) => (stored: Stored) =>
  Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, of(value)]));

/** Whose it is stays, as what is of another client is not looked at. */
const isOwn = (name: string) => name === 'userId' || name === 'user';

/** Each value of a stored document, from the leaves up. */
const deep = (change: (value: unknown) => unknown) =>
  each((text) => {
    try {
      const parsed: unknown = JSON.parse(text, (name, value: unknown) => (isOwn(name) ? value : change(value)));
      return JSON.stringify(parsed) ?? 'null';
    } catch {
      return text;
    }
  });
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const poisons: Record<string, (stored: Stored) => Stored> = {
  ...Object.fromEntries(['', '{', 'null', '7', '-1', '"x"', '[]', '[null]', '{}'].map((text) => [`"${text}"`, each(() => text)])),
  'the first half of it': each((text) => text.slice(0, text.length / 2)),
  'numbers beyond all bounds': deep((value) => (typeof value === 'number' ? 1e15 : value)),
  'numbers below zero': deep((value) => (typeof value === 'number' ? -1 : value)),
  fractions: deep((value) => (typeof value === 'number' ? value + 0.5 : value)),
  'nothing in lists': deep((value) => (Array.isArray(value) ? [] : value)),
  'null in lists': deep((value) => (Array.isArray(value) ? [null, ...value] : value)),
  'everything twice': deep((value) => (Array.isArray(value) ? [...value, ...value] : value)),
  'empty texts': deep((value) => (typeof value === 'string' ? '' : value)),
  'other texts': deep((value) => (typeof value === 'string' ? 'x' : value)),
  'other dates': deep((value) => (typeof value === 'string' && /^\d{4}-/.test(value) ? '0001-01-01T00:00:00.000Z' : value)),
  'null for each leaf': deep((value) => (typeof value === 'object' ? value : null)),
  'yes for no': deep((value) => (typeof value === 'boolean' ? !value : value)),
  'a field more': deep((value) => (isObject(value) ? { ...(value as object), later: { than: ['this'] } } : value)),
  'a field less': deep((value) => (isObject(value) ? Object.fromEntries(Object.entries(value as object).slice(1)) : value)),
};

const read = (page: Page): Promise<Stored> => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));

/** Runs in the page before its scripts. */
function store(values: Stored): void {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, value);
    sessionStorage.setItem(key, value);
  }
}

/** What two databases of the device may have of another release, before a position that this one can send. */
async function leaveInDatabases(page: Page, entry: { userId: string; key: string; value: unknown }): Promise<void> {
  await page.evaluate(async ({ userId, key, value }) => {
    const senseless = [
      null,
      7,
      'x',
      [],
      {},
      { videoId: 7, at: 'x' },
      { id: 7, changedAt: null, sets: 'x' },
      { id: 'x', sets: [] },
    ];
    const waiting = ['position', 'training', 'toString', ''].flatMap((kind) =>
      senseless.map((one, index) => ({ userId, kind, key: `${index}`, value: one, revision: 0 })),
    );
    const rows: Record<string, Record<string, [value: unknown, key?: IDBValidKey][]>> = {
      'dashboard-outbox': {
        entries: [
          [{}],
          [{ userId: 7, kind: null, key: [] }],
          ...waiting,
          { userId, kind: 'position', key, value, revision: 0 },
        ].map((one) => (Array.isArray(one) ? [one[0]] : [one])),
      },
      'dashboard-offline': {
        videos: [[{ videoId: key }], [{ videoId: 7, userId }], [{ videoId: 'x', userId, setId: null, bytes: 'x', key: 'x' }]],
        times: [['x', 'seen']],
      },
    };
    for (const [name, stores] of Object.entries(rows)) {
      const opening = indexedDB.open(name);
      await new Promise((done) => opening.addEventListener('success', done));
      const transaction = opening.result.transaction(Object.keys(stores), 'readwrite');
      for (const [of, values] of Object.entries(stores)) {
        transaction.objectStore(of).clear();
        for (const [one, place] of values) transaction.objectStore(of).put(one, place);
      }
      await new Promise((done) => transaction.addEventListener('complete', done));
      opening.result.close();
    }
  }, entry);
}

test('whatever another release left on the device, the area opens, its parts work, and what can be sent is sent', async ({
  page,
  site,
  api,
  context,
  expected,
}) => {
  test.slow();
  // The values are put where another release might have had them.
  expected.push(/^localStorage .* is not in the register of storage$/);
  const { user, videoId, title } = await trainOnce(page, site, api);
  const { t, button } = clientOf(page);
  await page.goto('/dashboard');
  await button('training.begin').click();
  await button('training.leave').click();
  await page.getByLabel(t('dashboard', 'library.search')).fill('panca');
  await button('review.start').click();
  await page.getByRole('textbox', { name: t('dashboard', 'review.comment') }).fill('Mi sento più forte.');
  await expect
    .poll(() => read(page).then(Object.keys))
    .toEqual(expect.arrayContaining(['review-draft', 'dashboard-filter', 'dashboard-list']));
  const known = await read(page);
  await page.goto('/');
  for (const key of Object.keys(known)) expect(keys).toContain(key);
  const stored = Object.fromEntries(keys.map((key) => [key, known[key] ?? '"x"']));

  for (const [index, [name, poison]] of Object.entries(poisons).entries())
    await test.step(name, async () => {
      const position = 20 + index;
      await leaveInDatabases(page, {
        userId: user.id,
        key: videoId,
        value: { videoId, position, watched: false, at: Date.now() },
      });
      const tab = awake(await context.newPage());
      const complaints = watch(tab);
      await tab.addInitScript(store, poison(stored));
      const { button: on } = clientOf(tab);
      const open = on('training.begin').or(on('training.open.resume'));
      await tab.goto('/dashboard');
      await expect(open).toBeVisible();
      await expect.poll(() => progressOf(context)).toEqual([position]);
      await tab.evaluate(() => {
        location.hash = '#accesso';
      });
      await expect(tab.getByRole('dialog')).toBeVisible();
      await tab.keyboard.press('Escape');
      await open.click();
      await on('training.leave').click();
      await tab.getByLabel(t('dashboard', 'library.search')).fill('');
      await expect(tab.locator('article').filter({ hasText: title })).toHaveCount(1);
      await expect(tab.locator('[data-failed-part]')).toHaveCount(0);
      expect(complaints).toEqual([]);
      await tab.close();
    });
});
