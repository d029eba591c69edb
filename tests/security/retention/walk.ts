import { vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { retentionFigures } from '#contract/retention/figures.ts';
import { retention } from '#contract/retention/terms.ts';
import { DAY, HOUR, MINUTE } from '#contract/units.ts';
import { cleanUp } from '#server/ops/cleanup.ts';
import type { Harness } from '../../harness.ts';
import { planted, type TimedTerm } from './planted.ts';
import { tracesOf } from './traces.ts';

/** Without a mail server, so that what waits for one is the cleanup's. */
export const withoutMail = { SMTP_URL: '', MAIL_FROM: '' };

const figures: Record<string, number> = { ...limits.pages.legal, ...retentionFigures };
const terms = Object.keys(planted) as TimedTerm[];

/** The instant at which a term is over. */
function endOf(id: TimedTerm, began: number): number {
  const { keeps } = retention[id];
  const count = figures[keeps] ?? Number.NaN;
  if (keeps.endsWith('Minutes')) return began + count * MINUTE;
  if (keeps.endsWith('Hours')) return began + count * HOUR;
  if (keeps.endsWith('Days')) return began + count * DAY;
  const end = new Date(began);
  if (keeps.endsWith('Months')) return end.setUTCMonth(end.getUTCMonth() + count);
  if (keeps.endsWith('Years')) return end.setUTCFullYear(end.getUTCFullYear() + count);
  return Number.NaN;
}

/** What the hourly job does, by the system's clock too, which tells the age of a backup's folder. A bucket takes no other time than its own. */
export async function sweepAt(harness: Harness, instant: number): Promise<void> {
  harness.clock.advance(instant - harness.clock.now());
  if (!harness.settings.bucket) vi.useFakeTimers({ toFake: ['Date'], now: instant });
  await cleanUp(harness.context).finally(() => vi.useRealTimers());
}

/** Plants something of each term, whose row says from which event it counts, moves the clock to a day before and after its end, and says what was not as its row says. */
export async function walkTerms(harness: Harness): Promise<string[]> {
  const began = harness.clock.now();
  const checks: { id: TimedTerm; isThere: () => Promise<boolean>; instant: number; expected: boolean }[] = [];
  for (const id of harness.settings.bucket ? terms.filter((one) => one !== 'unfinishedBackups') : terms) {
    const mark = `traccia-${id.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}`;
    const [plant] = Object.values(planted[id]);
    const made = await plant?.(harness, mark);
    const own = typeof made === 'string' ? made : mark;
    const isThere = typeof made === 'function' ? made : async () => (await tracesOf(harness, own)).length > 0;
    const end = endOf(id, began);
    const margin = Math.min(DAY, (end - began) / 2);
    checks.push({ id, isThere, instant: end - margin, expected: true }, { id, isThere, instant: end + DAY, expected: false });
  }
  const wrong: string[] = [];
  for (const { id, isThere, instant, expected } of checks.sort((one, other) => one.instant - other.instant)) {
    await sweepAt(harness, instant);
    if ((await isThere()) !== expected) wrong.push(`${id} is ${expected ? 'gone before' : 'still there a day after'} its term`);
  }
  return wrong;
}
