import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { chosenReasons, remedyOf } from '#contract/reviews/moderation.ts';
import { DAY, HOUR, MINUTE } from '#contract/units.ts';
import { buildReview, type Client, createReview, createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { readMessage, type SmtpServer, startSmtp, type Taken } from '../../../../tests/instances/engines/smtp.ts';

const { tellAfter } = limits.reviews;
let server: SmtpServer;
let harness: Harness;

beforeAll(async () => {
  server = await startSmtp();
  const env = { SMTP_URL: server.url, PUBLIC_ORIGIN: 'http://allenatore.example', TRUST_PROXY: '127.0.0.1' };
  harness = await openHarness({ env });
});
beforeEach(async () => {
  // Tests go on in each other's time: this one begins at ten in the morning in Milan.
  while (new Date(harness.clock.now()).getUTCHours() !== 9) harness.clock.advance(HOUR);
  harness.admin = await harness.login();
  await pass(tellAfter);
  server.taken.length = 0;
});
afterAll(async () => {
  await harness.close();
  await server.stop();
});

/** Time goes by, and what is due is sent. */
async function pass(milliseconds: number): Promise<void> {
  harness.clock.advance(milliseconds);
  await harness.context.mail.queue.drain();
}

let made = 0;
async function createAuthor(change: { email?: string } = {}) {
  made += 1;
  const user = await createUser(harness, { firstName: 'Anna', email: `autrice${made}@example.com`, ...change });
  const client = await loginClient(harness, user);
  const { review } = await createReview(harness, { client, state: 'approved' });
  return { client, id: review.id };
}

const steps = {
  hide: (id: string) => moderate(calls.hideReview, id, { reason: 'other_person', words: 'Togli il cognome.' }),
  hideForHealth: (id: string) => moderate(calls.hideReview, id, { reason: 'health' }),
  unapprove: (id: string) => moderate(calls.approveReview, id, { approved: false }),
  approve: (id: string) => moderate(calls.approveReview, id, { approved: true }),
  show: (id: string) => moderate(calls.showReview, id),
  feature: (id: string) => moderate(calls.featureReview, id, { featured: true }),
  reply: (id: string) => moderate(calls.replyToReview, id, { text: 'Grazie, a lunedì in palestra.' }),
  replyBetter: (id: string) => moderate(calls.replyToReview, id, { text: 'Grazie: ci vediamo presto.' }),
  removeReply: (id: string) => moderate(calls.removeReply, id),
  edit: (_id: string, as: Client) => harness.answerTo(calls.editOwnReview, { as, body: buildReview({ rating: 2 }) }),
  withdraw: (_id: string, as: Client) => harness.answerTo(calls.deleteOwnReview, { as }),
  fiveMinutes: () => pass(5 * MINUTE),
  anHour: () => pass(HOUR),
} as const;
type Step = keyof typeof steps;

type Moderation = (typeof calls)[
  | 'hideReview'
  | 'approveReview'
  | 'showReview'
  | 'featureReview'
  | 'replyToReview'
  | 'removeReply'];
const moderate = async (call: Moderation, id: string, body: object = {}) =>
  harness.answerTo(call, { as: await harness.login(), params: { id }, body } as never);

/** By which words a message of each kind is known. */
const HIDDEN = 'la tua recensione non è pubblica';
const REPLIED = 'ho risposto alla tua recensione';
const CHANGED = 'ho cambiato la risposta alla tua recensione';
const kindOf = (taken: Taken) => [HIDDEN, REPLIED, CHANGED].find((words) => readMessage(taken).text.includes(words));

const stories: { story: Step[]; told: string[] }[] = [
  { story: ['hide'], told: [HIDDEN] },
  { story: ['unapprove'], told: [HIDDEN] },
  { story: ['reply'], told: [REPLIED] },
  // Taken back, or changed again, within minutes.
  { story: ['hide', 'fiveMinutes', 'show'], told: [] },
  { story: ['unapprove', 'fiveMinutes', 'approve'], told: [] },
  { story: ['hide', 'fiveMinutes', 'show', 'fiveMinutes', 'hide', 'fiveMinutes', 'approve'], told: [] },
  { story: ['hide', 'fiveMinutes', 'hideForHealth'], told: [HIDDEN] },
  { story: ['reply', 'fiveMinutes', 'replyBetter'], told: [REPLIED] },
  { story: ['reply', 'fiveMinutes', 'removeReply'], told: [] },
  { story: ['reply', 'fiveMinutes', 'hide'], told: [HIDDEN] },
  { story: ['hide', 'fiveMinutes', 'approve', 'reply'], told: [REPLIED] },
  { story: ['hide', 'fiveMinutes', 'edit'], told: [] },
  { story: ['reply', 'fiveMinutes', 'withdraw'], told: [] },
  // Each told by itself, with time between them.
  { story: ['reply', 'anHour', 'replyBetter'], told: [REPLIED, CHANGED] },
  { story: ['hide', 'anHour', 'hideForHealth'], told: [HIDDEN, HIDDEN] },
  { story: ['hide', 'anHour', 'show', 'anHour', 'hide'], told: [HIDDEN, HIDDEN] },
  { story: ['reply', 'anHour', 'hide', 'anHour', 'approve', 'reply'], told: [REPLIED, HIDDEN, REPLIED] },
  // Nothing of which the author is told, or which changes nothing.
  { story: ['feature', 'anHour', 'show', 'approve'], told: [] },
  { story: ['hide', 'anHour', 'hide'], told: [HIDDEN] },
  { story: ['reply', 'anHour', 'reply', 'feature'], told: [REPLIED] },
];

test.each(stories)('$story: told is $told', async ({ story, told }) => {
  const { client, id } = await createAuthor();
  for (const step of story) await steps[step](id, client);
  await pass(tellAfter - MINUTE);
  await pass(MINUTE);
  await pass(HOUR);
  const messages = told.length > 0 ? await server.mailTo(client.user.email ?? '', told.length) : server.taken;
  expect(messages.map(kindOf)).toEqual(told);
  const sent = harness.context.db.selectFrom('mails').select('state').where('userId', '=', client.user.id);
  expect(await sent.where('kind', '=', 'review').execute()).toEqual(told.map(() => ({ state: 'sent' })));
});

async function messageTo({ user }: Client) {
  const [taken] = await server.mailTo(user.email ?? '');
  if (!taken) throw new Error('Nothing was sent.');
  return readMessage(taken);
}

test.each(chosenReasons)('hidden for %s: the message has the reason, the words and what can be done', async (reason) => {
  const { client, id } = await createAuthor();
  await moderate(calls.hideReview, id, { reason, words: 'Togli <b>questo</b>.' });
  await pass(tellAfter);
  const { text, html, headers } = await messageTo(client);
  const { common, dashboard } = harness.context.site.current.content.texts.it;
  const at = (texts: unknown, ...keys: string[]) => keys.reduce<unknown>((found, key) => Object(found)[key], texts);
  expect(text).toContain(`la tua recensione non è pubblica: ${at(common, 'hiddenReasons', reason)}.`);
  expect(text).toContain('«Togli <b>questo</b>.»');
  expect(html).not.toContain('<b>questo</b>');
  expect(text).toContain(at(dashboard, 'review', 'remedies', remedyOf(reason)));
  expect(text).toContain('http://allenatore.example/dashboard#review');
  expect(headers).not.toHaveProperty('list-unsubscribe');
});

test('in English for a client who reads English', async () => {
  const { client, id } = await createAuthor();
  const own = { as: harness.admin, params: { id: client.user.id } };
  await harness.answerTo(calls.changeUser, { ...own, body: { language: 'en' } });
  await steps.reply(id);
  await pass(tellAfter);
  expect((await messageTo(client)).text).toMatch(/I have replied to your review.*“Grazie, a lunedì in palestra.”/s);
});

test('what happens in the evening is told in the morning, as it is then', async () => {
  const { client, id } = await createAuthor();
  harness.clock.advance(11 * HOUR);
  await steps.hide(id);
  await pass(HOUR);
  await pass(HOUR);
  expect(server.taken).toEqual([]);
  await pass(DAY / 2);
  expect(await server.mailTo(client.user.email ?? '')).toHaveLength(1);
});

test('nobody is written to without an address, once deactivated or deleted; the area says it all the same', async () => {
  const without = await createAuthor({ email: '' });
  const off = await createAuthor();
  const gone = await createAuthor();
  for (const { id } of [without, off, gone]) await steps.hide(id);
  const own = (client: Client) => ({ as: harness.admin, params: { id: client.user.id } });
  await harness.answerTo(calls.changeUser, { ...own(off.client), body: { status: 'inactive' } });
  await harness.answerTo(calls.deleteUser, own(gone.client));
  await pass(HOUR);
  expect(server.taken).toEqual([]);
  const { review } = await harness.answerTo(calls.readOwnReview, { as: without.client });
  expect(review).toMatchObject({ hidden: { reason: 'other_person', words: 'Togli il cognome.' } });
  expect(await harness.context.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).toEqual([]);
});

test('without a mail server nothing waits for one', async () => {
  const silent = await openHarness({ env: { SMTP_URL: '', MAIL_FROM: '' } });
  try {
    const { review } = await createReview(silent, { state: 'approved' });
    const body = { reason: 'insult' } as const;
    await silent.answerTo(calls.hideReview, { as: silent.admin, params: { id: review.id }, body });
    expect(await silent.context.db.selectFrom('mails').select('id').execute()).toEqual([]);
  } finally {
    await silent.close();
  }
});
