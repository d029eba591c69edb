import type { PressPage } from '#contract/pages/presses.ts';
import type { PressKind } from '#contract/presses/kinds.ts';
import { DAY } from '#contract/units.ts';
import { dayInMilan } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { addPresses } from '../../features/presses/store.ts';

/** Each way, and every how many days somebody takes it. */
const WAYS: readonly [page: PressPage, kind: PressKind, every: number, serviceId?: string][] = [
  ['/', 'booking', 1],
  ['/', 'whatsapp', 2],
  ['/', 'phone', 11],
  ['/about', 'booking', 5],
  ['/services', 'booking', 3, '1to1'],
  ['/services', 'calendar', 4, '1to1'],
  ['/services', 'calendar', 9, 'online'],
  ['/services', 'whatsapp', 3, 'calisthenics'],
  ['/booking', 'calendar', 2],
  ['/booking', 'phone', 8],
  ['/contact', 'whatsapp', 4],
  ['/contact', 'phone', 6],
  ['/recensioni', 'booking', 7],
];
const DAYS = 90;

/** Of the last three months, the same at each start. */
export async function fillPresses({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const rows = Array.from({ length: DAYS }, (_, ago) => {
    const day = dayInMilan(clock.now() - ago * DAY);
    const taken = WAYS.filter(([, , every]) => ago % every === 0);
    return taken.map(([page, kind, every, serviceId = '']) => ({ day, page, kind, serviceId, count: 1 + ((ago + every) % 3) }));
  });
  await addPresses(db, rows.flat());
}
