import { useEffect, useRef, useState } from 'react';
import { MINUTE } from '#contract/units.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Button } from '#web/public/ui/button.tsx';
import { PlateMark } from '#web/public/ui/plate.tsx';
import { outboxOf } from '../../../offline/lazy-outbox.ts';
import { trainings } from '../../../training/device-trainings.ts';
import type { OpenTraining } from '../../../training/open-training.ts';

/** What was done, and whether the trainer can see it already. */
export function FinishedView({ training, onLeave }: { training: OpenTraining; onLeave: () => void }) {
  const { t, language } = useTranslation('dashboard');
  const name = usePage().identity.name;
  const trainer = name.split(' ')[0] ?? name;
  const hasArrived = useArrival(training.userId);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className="grid min-h-dvh grow content-center bg-tram">
      <div className="page-width grid justify-items-start gap-6 py-10">
        <PlateMark fills={['fill-ink-black', 'fill-tram', 'fill-ink-black', 'fill-bone']} className="size-28 lg:size-40" />
        <h1 ref={title} tabIndex={-1} className="headline text-5xl outline-none lg:text-7xl">
          {t('training.finished.title')}
        </h1>
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {summaryOf(training).map(({ figure, value }) => (
            <div key={figure} className="flex flex-col-reverse">
              <dt className="font-bold">{t(`training.finished.${figure}`, { count: value })}</dt>
              <dd className="headline text-5xl tabular-nums">{new Intl.NumberFormat(language).format(value)}</dd>
            </div>
          ))}
        </dl>
        <p role="status" className="max-w-prose text-lg font-bold">
          {t(hasArrived ? 'training.finished.arrived' : 'training.finished.waiting', { trainer })}
        </p>
        <Button onClick={onLeave}>{t('training.finished.leave')}</Button>
      </div>
    </main>
  );
}

/** Sets done, minutes, and kilograms lifted where any were. */
function summaryOf({ head, sets }: OpenTraining) {
  const done = sets.filter(({ doneAt }) => doneAt !== null);
  const kilos = Math.round(done.reduce((sum, { load, reps }) => sum + (load ?? 0) * (reps ?? 1), 0));
  const minutes = Math.max(1, Math.round((Date.parse(head.endedAt ?? '') - Date.parse(head.startedAt)) / MINUTE) || 1);
  const figures = [
    { figure: 'sets', value: done.length },
    { figure: 'minutes', value: minutes },
  ] as const;
  return kilos > 0 ? [...figures, { figure: 'kilos', value: kilos } as const] : figures;
}

/** Whether all has been sent. */
function useArrival(userId: string): boolean {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    let stop: (() => void) | undefined;
    const look = async () => {
      await trainings.saved();
      const outbox = await outboxOf(userId);
      const check = async () => {
        if ((await outbox.waiting('training')).length === 0 && isCurrent) setArrived(true);
      };
      if (!isCurrent) return;
      stop = outbox.onSent((kind) => kind === 'training' && void check());
      if (await outbox.send()) await check();
    };
    void look().catch(() => undefined);
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [userId]);
  return hasArrived;
}
