// On PostgreSQL in the long run: its tables are those of the other tests of publications.
import { afterEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY, MINUTE } from '#contract/units.ts';
import { buildClosures, createDraft, publishParts } from '../../../../tests/factories/site-factories.ts';
import { buildWithdrawal, concludeContracts, createWithdrawal } from '../../../../tests/factories/withdrawals.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { dayInMilan } from '../../clock.ts';
import { legalOn } from '../../content/legal/legal-text.ts';
import { concludesContracts } from '../../content/site.ts';

const withoutMail = { SMTP_URL: '', MAIL_FROM: '' };

let harness: Harness;
afterEach(() => harness.close());

const current = () => harness.context.site.current;
/** Publishes the switch as the trainer does, from the draft on; the reply may be a refusal. */
async function turn(contracts: boolean) {
  const version = await createDraft(harness, 'legal', { ...current().parts.legal, contracts });
  const body = { revision: current().revision, drafts: { legal: version } };
  return harness.ask(calls.publishSite, { as: harness.admin, body });
}
/** The privacy policy as visitors read it on the day of the clock. */
const policy = () => legalOn(current().content.legal['privacy-policy'], dayInMilan(harness.clock.now()));
const saysWithdrawals = () => /Recesso da un contratto/.test(JSON.stringify(policy().blocks));

describe('the switch', () => {
  test('is refused without mail, which sends the receipts; all else is published', async () => {
    harness = await openHarness({ env: withoutMail });
    const refused = refusalOf(await turn(true), 'withdrawal_needs_mail', harness);
    expect(refused.error).toMatch(/serve la posta/);
    expect(concludesContracts(current())).toBe(false);
    refusalOf(await harness.ask(calls.withdraw, { body: buildWithdrawal() }), 'not_found', harness);
    expect((await turn(false)).status).toBe(200);
    await publishParts(harness, { closures: buildClosures() });
    expect(saysWithdrawals()).toBe(false);
  });

  test('that was on before mail went away stays: other publications go on, and off is not on again', async () => {
    harness = await openHarness();
    await concludeContracts(harness);
    harness.settings.mail = undefined;
    await harness.restart();
    harness.admin = await harness.login();
    await publishParts(harness, { closures: buildClosures() });
    expect(concludesContracts(current())).toBe(true);
    expect((await turn(false)).status).toBe(200);
    refusalOf(await turn(true), 'withdrawal_needs_mail', harness);
  });

  test.each([true, false])('asks for the password again, whether it goes on or off: %s', async (contracts) => {
    harness = await openHarness();
    await concludeContracts(harness, !contracts);
    const before = current();
    harness.clock.advance(limits.auth.session.confirmedFor + MINUTE);
    refusalOf(await turn(contracts), 'password_needed', harness);
    expect(current()).toBe(before);
    harness.admin = await harness.login();
    expect((await turn(contracts)).status).toBe(200);
    expect(concludesContracts(current())).toBe(contracts);
  });
});

describe('the privacy policy', () => {
  test('speaks of withdrawals from the day of the switch, and for ten years after it is off, also after a restart', async () => {
    harness = await openHarness();
    const before = policy().version;
    expect(saysWithdrawals()).toBe(false);
    await concludeContracts(harness);
    expect(saysWithdrawals()).toBe(true);
    expect(policy().version).not.toBe(before);
    await createWithdrawal(harness);
    harness.clock.advance(DAY);
    const held = policy().version;
    await concludeContracts(harness, false);
    await harness.restart();
    expect([saysWithdrawals(), policy().version]).toEqual([true, held]);
    // Something else is published, and the switch brought back as it was before it ever was on.
    harness.admin = await harness.login();
    await harness.answerTo(calls.restoreRevision, { as: harness.admin, params: { number: '0' }, body: { revision: 2 } });
    expect(saysWithdrawals()).toBe(true);
    harness.clock.advance((limits.withdrawals.retentionDays + 1) * DAY);
    harness.admin = await harness.login();
    await publishParts(harness, { legal: { ...current().parts.legal, court: 'Torino' } });
    expect(saysWithdrawals()).toBe(false);
  });
});
