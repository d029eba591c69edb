import { readText, writeText } from '#web/public/lib/storage.ts';

const KEY = 'dashboard-passkey';
const THERE = '1';
const OFFERED = '0';
/** The mark of a trainer's own browser (admin/session/use-admin-session.ts), who tries a client's link there. */
const OF_TRAINER = 'admin-session';

/** Notes that a passkey was offered in this browser, or that one was made or used. */
export function notePasskey(state: 'offered' | 'there'): void {
  writeText('localStorage', KEY, state === 'there' ? THERE : OFFERED);
}

/** Whether a passkey was made or used in this browser, so that it is the first way in. */
export const hasUsedPasskey = (): boolean => readText('localStorage', KEY) === THERE;

/** Whether this browser could still be offered a passkey: it was not before, and no trainer works in it. */
export function isPasskeyOfferDue(): boolean {
  return ([KEY, OF_TRAINER] as const).every((key) => readText('localStorage', key) === undefined);
}
