import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { foldText } from '#contract/text/typed-text.ts';
import type { WithdrawalDetails } from '#contract/withdrawals/view.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../new-id.ts';
import { deriveKey } from '../notices/push/keys.ts';

export type Declared = WithdrawalDetails & { language: Language };

type Dependencies = Pick<Context, 'db' | 'clock'>;

const { formLifetime } = limits.withdrawals;
const FORM = /^([\da-f-]{36})\.(\d{1,15})\.([\w-]{43})$/;

/** What step 2 sends back: the id that the withdrawal will have, when it was signed, and the signature of both and of the words. */
export async function signForm(context: Dependencies, declared: Declared): Promise<{ form: string; validUntil: number }> {
  const now = context.clock.now();
  const [id, at] = [newId(), String(now)];
  const signature = await signatureOf(context, { id, at, declared });
  return { form: `${id}.${at}.${signature}`, validUntil: now + formLifetime };
}

type Read = { id: string; isExpired: boolean };

/** Undefined where the form was not signed here for these words. */
export async function readForm(context: Dependencies, form: string, declared: Declared): Promise<Read | undefined> {
  const [, id = '', at = '', given = ''] = FORM.exec(form) ?? [];
  if (id === '') return undefined;
  const own = await signatureOf(context, { id, at, declared });
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(given))) return undefined;
  return { id, isExpired: context.clock.now() >= Number(at) + formLifetime };
}

type Signed = { id: string; at: string; declared: Declared };

async function signatureOf(context: Dependencies, { id, at, declared }: Signed): Promise<string> {
  const { name, contract, email, language } = declared;
  const key = await deriveKey(context, 'form of withdrawal');
  const words = JSON.stringify([id, at, name, contract, email, language]);
  return createHmac('sha256', key).update(words).digest('base64url');
}

/** The same for words that differ in case, blanks or typography alone. */
export function sameWords({ name, contract, email }: WithdrawalDetails): string {
  const folded = [name, contract, email].map((words) => foldText(words).toLowerCase());
  return createHash('sha256').update(JSON.stringify(folded)).digest('base64url');
}
