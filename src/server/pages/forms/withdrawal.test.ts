import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { withdrawalPath } from '#contract/pages/paths.ts';
import { DAY } from '#contract/units.ts';
import { buildWithdrawal, concludeContracts } from '../../../../tests/factories/withdrawals.ts';
import { openPages } from '../../../../tests/rendered-pages.ts';

const { harness, rendered, get, forget, close } = await openPages();
beforeAll(() => concludeContracts(harness));
afterAll(close);

const FORM = 'application/x-www-form-urlencoded';
type Fields = Record<string, string | undefined>;

const fieldsOf = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))).toString();

const send = (payload: string | Fields, headers: Record<string, string> = {}, url: string = withdrawalPath) =>
  harness.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': FORM, ...headers },
    payload: typeof payload === 'string' ? payload : fieldsOf(payload),
  });
const rows = () => harness.context.db.selectFrom('withdrawals').selectAll().execute();
/** Other pages are rendered ahead after each publication. */
const latest = () => rendered.findLast(({ url }) => /recesso$|withdrawal$/.test(url))?.data;
const shown = () => latest()?.withdrawal;

describe('the page of withdrawal', () => {
  test('takes both steps as a form, and shows nobody else what it says', async () => {
    const { language: _, ...own } = buildWithdrawal();
    const signed = await send(own);
    expect(signed.statusCode).toBe(200);
    expect(signed.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const view = shown();
    if (view?.step !== 'confirm') throw new Error('Step 1 was not taken.');
    expect(view.typed).toEqual(own);
    expect((await send({ ...own, form: view.form })).statusCode).toBe(200);
    expect(shown()).toMatchObject({ step: 'done', typed: own, isMailed: true });
    const file = await send({ ...own, form: view.form, file: '1' });
    expect(file.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    expect(file.body).toContain(own.contract);
    forget();
    expect((await get(withdrawalPath)).statusCode).toBe(200);
    expect(shown()).toEqual({ step: 'ask', typed: { name: '', contract: '', email: '' }, problems: {} });
  });

  test.each<[string, Record<string, string>]>([
    ['another site by Origin', { origin: 'https://evil.example' }],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('takes nothing of %s', async (_who, headers) => {
    const before = await rows();
    expect((await send(buildWithdrawal(), headers)).statusCode).toBe(403);
    expect(await rows()).toEqual(before);
  });

  test.each<[string, string, string]>([
    ['nothing', '', FORM],
    ['JSON', JSON.stringify(buildWithdrawal()), 'application/json'],
    [
      'a body of parts',
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nEva\r\n--x--',
      'multipart/form-data; boundary=x',
    ],
    ['broken escapes', 'name=%E0%A4%A&contract=%&email=%00', FORM],
    ['the same field twice', 'name=Eva&name=&contract=x&contract=y&email=a&email=b', FORM],
    ['names of the language', '__proto__=1&constructor=2&toString=3', FORM],
  ])('%s comes back as a form with what is wrong', async (_what, payload, type) => {
    const before = await rows();
    expect((await send(payload, { 'content-type': type })).statusCode).toBe(422);
    expect(shown()).toMatchObject({ step: 'ask', notice: 'problems' });
    expect(await rows()).toEqual(before);
  });

  test('refuses more than its form may weigh', async () => {
    expect((await send(`name=${'a'.repeat(limits.withdrawals.formBytes)}`)).statusCode).toBe(413);
  });

  test('an expired form comes back filled in, and one of another text never counts', async () => {
    const { language: _, ...own } = buildWithdrawal();
    await send(own);
    const view = shown();
    const form = view?.step === 'confirm' ? view.form : '';
    expect((await send({ ...own, contract: 'Un altro', form })).statusCode).toBe(409);
    harness.clock.advance(limits.withdrawals.formLifetime);
    expect((await send({ ...own, form })).statusCode).toBe(409);
    expect(shown()).toMatchObject({ step: 'ask', notice: 'expired', typed: own });
  });

  test('the English one is answered in English, and in Italian while English is hidden', async () => {
    const { language: _, ...own } = buildWithdrawal();
    await send(own, {}, '/en/withdrawal');
    expect(latest()?.language).toBe('en');
    harness.context.site.change({ isVisible: false, hasEnglish: false });
    await send(own, {}, '/en/withdrawal');
    expect(latest()?.language).toBe('it');
    expect((await get('/en/withdrawal')).headers.location).toBe(withdrawalPath);
    expect((await get(withdrawalPath)).statusCode).toBe(200);
    expect((await get('/about')).statusCode).toBe(503);
    harness.context.site.change({ isVisible: true, hasEnglish: true });
  });

  test('many forms of one network wait, and the page says how to declare it otherwise', async () => {
    harness.clock.advance(DAY);
    const { most } = limits.withdrawals.forms;
    for (let sent = 0; sent < most; sent += 1) await send('');
    expect((await send(buildWithdrawal())).statusCode).toBe(429);
    expect(shown()).toMatchObject({ step: 'ask', notice: 'too_many' });
    harness.clock.advance(limits.withdrawals.forms.window);
    expect((await send('')).statusCode).toBe(422);
  });

  test('switched off there is none, in either language, as a document or as data', async () => {
    await concludeContracts(harness, false);
    for (const url of [withdrawalPath, '/en/withdrawal', `${withdrawalPath}.data`, '/en/withdrawal.data'])
      expect((await get(url)).statusCode).toBe(404);
    expect((await send(buildWithdrawal())).statusCode).toBe(404);
  });
});
