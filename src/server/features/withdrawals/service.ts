import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import type { Withdrawal, WithdrawalForm } from '#contract/withdrawals/schemas.ts';
import { instantOf } from '../../clock.ts';
import { concludesContracts } from '../../content/site.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Among, First } from '../../db/paging.ts';
import { Refusal, refuse } from '../../http/answers/errors.ts';
import { limitOfSite, networkOf, type RateLimiter } from '../auth/login/rate-limits.ts';
import { queueMail, trainerAddress, type WithMail } from '../mail/service.ts';
import { type Declared, readForm, sameWords, signForm } from './form.ts';
import { presentWithdrawal } from './presenter.ts';
import { countWithdrawals, findSame, findWithdrawal, insertWithdrawal, listOpen, type WithdrawalRow } from './store.ts';

export type WithWithdrawals = WithMail & { rateLimiter: RateLimiter };

const { mails, together, sameWithin, perNetwork, perSite } = limits.withdrawals;

export type Step =
  | { step: 'confirm'; form: string; validUntil: number }
  | { step: 'done'; row: WithdrawalRow }
  | { step: 'expired' };

type Sender = { ip: string; language: Language };

/**
 * Signs what was typed, or records what was signed: once, however often and wherever it arrives. A form that was signed before
 * the switch went off is taken: whoever pressed the button has withdrawn.
 */
export async function withdraw(
  context: WithWithdrawals,
  { form, language, ...details }: WithdrawalForm,
  sender: Sender,
): Promise<Step | Refusal> {
  const { db, site } = context;
  const declared = { ...details, language: language ?? sender.language };
  const isOn = concludesContracts(site.current);
  if (form === undefined) return isOn ? { step: 'confirm', ...(await signForm(context, declared)) } : refuse('not_found');
  const signed = await readForm(context, form, declared);
  if (!signed) return isOn ? { step: 'expired' } : refuse('not_found');
  const known = await findWithdrawal(db, signed.id);
  if (known) return { step: 'done', row: known };
  if (signed.isExpired) return { step: 'expired' };
  return recordOnce(context, signed.id, declared, sender.ip);
}

/** What is being recorded, by its words: many presses at once wait for the first, and count as one. */
const running = new WeakMap<Database, Map<string, Promise<Step | Refusal>>>();

function recordOnce(context: WithWithdrawals, id: string, declared: Declared, ip: string): Promise<Step | Refusal> {
  const own = running.get(context.db) ?? new Map<string, Promise<Step | Refusal>>();
  running.set(context.db, own);
  const words = sameWords(declared);
  const known = own.get(words);
  if (known) return known;
  const recording = countAndRecord(context, id, declared, ip).finally(() => own.delete(words));
  own.set(words, recording);
  return recording;
}

/** Counted before it is written, and uncounted where it was there already. */
async function countAndRecord(context: WithWithdrawals, id: string, declared: Declared, ip: string): Promise<Step | Refusal> {
  const { db, rateLimiter, mail } = context;
  const counted = await rateLimiter.attempt([
    { kind: 'withdrawal', subject: networkOf(ip), most: perNetwork },
    ...limitOfSite('withdrawal-site', ip, perSite),
  ]);
  if (counted instanceof Refusal) return counted;
  const recorded = await inTransaction(db, (transaction) => record(context, transaction, id, declared));
  if (recorded instanceof Refusal) return recorded;
  if (recorded.isNew) mail.queue.wake();
  else await rateLimiter.forgive(counted);
  return { step: 'done', row: recorded.row };
}

async function record(context: WithWithdrawals, transaction: Database, id: string, declared: Declared) {
  const now = context.clock.now();
  const sameAs = sameWords(declared);
  const known = (await findWithdrawal(transaction, id)) ?? (await findSame(transaction, sameAs, instantOf(now - sameWithin)));
  if (known) return { row: known, isNew: false };
  if ((await countWithdrawals(transaction, { since: instantOf(now - DAY) })) >= together)
    return refuse('too_many_attempts', { retryAfterSeconds: DAY / 1000 });
  const isMailed = context.mail.isSetUp && (await mayMail(transaction, declared.email, now));
  const at = instantOf(now);
  const nothingYet = { sentAt: null, seenAt: null, refundedOn: null, endedAt: null };
  const row = await insertWithdrawal(transaction, { id, at, ...declared, sameAs, isMailed: Number(isMailed), ...nothingYet });
  if (isMailed) await queueMail(transaction, { to: { address: declared.email }, kind: 'withdrawal', data: { id } }, at);
  if (isMailed && trainerAddress(context) !== undefined)
    await queueMail(transaction, { to: 'trainer', kind: 'withdrawal', data: { id } }, at);
  return { row, isNew: true };
}

/** Beyond these a receipt is shown and not sent: whoever owns an address did not ask for it. */
async function mayMail(transaction: Database, email: string, now: number): Promise<boolean> {
  const since = instantOf(now - mails.window);
  const toAll = await countWithdrawals(transaction, { since, isMailed: true });
  const toAddress = await countWithdrawals(transaction, { since, isMailed: true, email });
  return toAll < mails.together && toAddress < mails.perAddress;
}

/** Those that are not paid back, or whose receipt nobody sent; the oldest first. */
export async function readOpen(context: Pick<WithMail, 'db' | 'site' | 'clock'>, among: Among): Promise<First<Withdrawal>> {
  const { rows, count } = await listOpen(context.db, among);
  return { rows: rows.map((row) => presentWithdrawal(context, row)), count };
}
