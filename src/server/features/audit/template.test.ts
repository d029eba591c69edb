// On PostgreSQL in the long run: what a message says is computed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toldKinds } from '#contract/audit/acts.ts';
import { calls } from '#contract/calls.ts';
import { languages } from '#contract/languages.ts';
import { createUser } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { compose } from '../mail/compose.ts';
import type { Mail } from '../mail/service.ts';
import { buildAccessTemplate } from './template.ts';

let harness: Harness;
let client: { id: string };
beforeAll(async () => {
  harness = await openHarness({ env: { PUBLIC_ORIGIN: 'http://allenatore.example' } });
  client = await createUser(harness, { firstName: 'Zoë', email: 'zoe@example.com' });
});
afterAll(() => harness.close());

const told = (['admin', 'client'] as const).flatMap((role) =>
  toldKinds[role].flatMap((kind) => languages.map((language) => ({ role, kind, language }))),
);
const waiting = { state: 'waiting', tries: 0, failure: null, createdAt: '', dueAt: '', endedAt: null } as const;

/** Of these the message goes to the address that it was before. */
const movesAway = ['account.email', 'user.email'];

test.each(told)(
  '$role, $kind, $language: a message says what, when and where, and lets nobody in',
  async ({ role, kind, language }) => {
    if (role === 'client')
      await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: client.id }, body: { language } });
    const address = movesAway.includes(kind) || role === 'admin' ? 'prima@example.com' : null;
    const change = { kind, at: '2031-03-14T09:26:53.000Z', device: 'iPhone · Safari', names: ['password'] };
    const data = JSON.stringify({ role, id: client.id, actId: client.id, sessionId: null, change });
    const row = { kind: 'access', userId: role === 'client' && !address ? client.id : null, address, data } as const;
    const mail: Mail = { id: client.id, ...row, ...waiting };
    const content = await buildAccessTemplate(harness.context)(mail);
    if (!content || !('subject' in content)) throw new Error('There is no message.');
    const { text = '', subject = '' } = compose(harness.context, content, 'id');
    expect(subject).not.toBe('');
    expect(text).toContain('iPhone · Safari');
    expect(text).toMatch(/10[:.]26/);
    expect(text).not.toMatch(/\{\{|undefined/);
    expect(String(text).includes('Zoë')).toBe(address === null);
    const own = String(text)
      .match(/http:\/\/allenatore\.example\S*/g)
      ?.filter((url) => url !== 'http://allenatore.example');
    expect(own ?? []).toEqual(address === null ? [`http://allenatore.example/dashboard`] : []);
  },
);
