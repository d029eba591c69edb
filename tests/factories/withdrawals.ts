import { calls } from '#contract/calls.ts';
import type { WithdrawalForm } from '#contract/withdrawals/schemas.ts';
import { concludesContracts } from '#server/content/site.ts';
import type { Harness } from '../harness.ts';
import { publishParts } from './site-factories.ts';

let made = 0;

/** Another person and contract each time. */
export function buildWithdrawal(change: Partial<WithdrawalForm> = {}): WithdrawalForm {
  made += 1;
  const own = { name: `Eva Lenti ${made}`, contract: `Dieci lezioni, preventivo ${made}`, email: `eva${made}@example.com` };
  return { ...own, language: 'it', ...change };
}

/** Switches the function on, or off. */
export async function concludeContracts(harness: Harness, contracts = true): Promise<void> {
  const { current } = harness.context.site;
  if (concludesContracts(current) === contracts) return;
  harness.admin = await harness.login();
  await publishParts(harness, { legal: { ...current.parts.legal, contracts } });
}

/** The signature of step 1. */
export async function signWithdrawal(harness: Harness, body: WithdrawalForm): Promise<string> {
  const signed = await harness.answerTo(calls.withdraw, { body });
  if (signed.step !== 'confirm') throw new Error('Step 1 recorded something.');
  return signed.form;
}

/** Both steps. Gives the id. */
export async function createWithdrawal(harness: Harness, body = buildWithdrawal()): Promise<string> {
  await concludeContracts(harness);
  await harness.context.db.deleteFrom('attempts').execute();
  const form = await signWithdrawal(harness, body);
  await harness.answerTo(calls.withdraw, { body: { ...body, form } });
  return form.slice(0, form.indexOf('.'));
}
