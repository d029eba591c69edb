/** What the page of withdrawal shows. Without a schema library, since the page loads it. */
import type { Problem } from '../problems.ts';

export type WithdrawalDetails = { name: string; contract: string; email: string };
export const withdrawalFields = ['name', 'contract', 'email'] as const;
export type WithdrawalField = (typeof withdrawalFields)[number];

/** Why a form comes back. */
type WithdrawalNotice = 'problems' | 'expired' | 'too_many';

export type WithdrawalView =
  | { step: 'ask'; typed: WithdrawalDetails; problems: Partial<Record<WithdrawalField, Problem>>; notice?: WithdrawalNotice }
  | { step: 'confirm'; typed: WithdrawalDetails; form: string }
  | { step: 'done'; typed: WithdrawalDetails; form: string; number: string; receipt: string; isMailed: boolean };

/** The names of the form's fields beside those of the details. */
export const formField = 'form';
/** Asks for the receipt as a file. */
export const fileField = 'file';
