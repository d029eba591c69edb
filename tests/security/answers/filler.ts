import type { Harness, SentAnything } from '../../harness.ts';
import type { CallName } from './arrays.ts';

/** Stores the longest content that a call may answer with, as many rows as limits let through or a thousand, and says what to send. */
export type Fillers = Partial<Record<CallName, (harness: Harness) => Promise<SentAnything>>>;

export const asAdmin = ({ admin }: Harness, params: Record<string, string> = {}): SentAnything => ({ as: admin, params });
