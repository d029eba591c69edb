import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ClientIdentity } from '#contract/auth/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { PlanDay } from '#contract/plans/document.ts';
import type { ClientPlan } from '#contract/plans/schemas.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { formatDaysAgo } from '#web/calls/formats.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { type Translate, useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { PlansButton } from '../plans/lazy-plans.tsx';
import { ownPlanQuery, trainingDayQuery } from '../queries.ts';
import { DayExercises } from './day-exercises.tsx';
import { stampNow, trainings, useDeviceTrainings, useReconciledTrainings } from './device-trainings.ts';
import { lazyTraining } from './lazy-training.tsx';
import { beginTraining, continueTraining } from './open-training.ts';
import { nextDay, trainingDays, weekOf } from './todays-day.ts';
import { withFinished } from './training-day.ts';
import { isForgotten } from './training-end.ts';
import type { Gone } from './training-store.ts';
import { beginButtonId, useOpenTraining } from './use-training-screen.ts';

/** Its name, or its place among the days that have none. */
const dayTitle = (plan: ClientPlan, { id, name }: PlanDay, t: Translate<'dashboard'>): string =>
  name || t('training.dayNumber', { number: plan.days.findIndex((day) => day.id === id) + 1 });

const ON_BLACK = 'hover:border-white hover:bg-white hover:text-ink-black';

type TodayProps = { user: ClientIdentity; videos: readonly ClientVideo[] };

/** The day of the plan that comes next, above the videos. Nothing where the client has no plan and no training is open. */
export function Today({ user, videos }: TodayProps) {
  const userId = user.id;
  const openScreen = useOpenTraining();
  const { t, language } = useTranslation('dashboard');
  const { plan = null, hasEarlier = false } = useQuery(ownPlanQuery).data ?? {};
  const { data: told, dataUpdatedAt } = useQuery(trainingDayQuery);
  const now = useReconciledTrainings(userId, told, dataUpdatedAt);
  const device = useDeviceTrainings(userId);
  const [chosenId, choose] = useState<string>();
  const here = device.open && !isForgotten(device.open, now) ? device.open : undefined;
  const elsewhere = told?.open && told.open.id !== device.closedId && isRecent(told.open, now) ? told.open : undefined;
  const open = here ?? elsewhere;
  const hasPlan = plan !== null && trainingDays(plan).length > 0;
  useEffect(() => (hasPlan ? whenIdle(lazyTraining.load) : undefined), [hasPlan]);

  if (open) {
    const resume = () => {
      if (!here && elsewhere) {
        if (device.open?.head.id !== elsewhere.id) trainings.makeRoom(userId);
        trainings.adopt(continueTraining({ userId, plan, training: elsewhere, last: told?.exercises ?? [] }, stampNow().newId));
      }
      openScreen();
    };
    return <OpenNow open={'head' in open ? { ...open.head, sets: open.sets } : open} onResume={resume} />;
  }
  const gone = device.gone && <GoneTraining {...device.gone} />;
  if (!plan || !hasPlan) return gone || hasEarlier ? <WithoutPlan user={user} hasEarlier={hasEarlier} gone={gone} /> : null;
  const { last, exercises } = withFinished(told, device.finished);
  const day = plan.days.find(({ id }) => id === chosenId) ?? nextDay(plan, last?.dayId);
  if (!day) return null;
  const begin = () => {
    trainings.makeRoom(userId);
    trainings.save(beginTraining({ userId, plan, day: { ...day, name: dayTitle(plan, day, t) }, last: exercises }, stampNow()));
    openScreen();
  };
  return (
    <Band label={<PlanLabel plan={plan} />} title={dayTitle(plan, day, t)}>
      {gone}
      <div>
        <p dir="auto" className="font-bold wrap-anywhere empty:hidden">
          {plan.name}
        </p>
        {last && <p>{t('training.lastDay', { day: last.dayName, when: formatDaysAgo(last.startedAt, language) })}</p>}
      </div>
      <DayChoice plan={plan} chosen={day} onChoose={choose} />
      <DayExercises day={day} plan={plan} videos={videos} />
      <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          id={beginButtonId}
          className={`w-full sm:w-auto sm:min-w-64 ${ON_BLACK}`}
          onPointerDown={lazyTraining.load}
          onClick={begin}
        >
          <Icon name="play" />
          {t('training.begin')}
        </Button>
        <PlansButton user={user} text="read" className="hover:bg-white/15 max-sm:-ml-6" />
      </div>
    </Band>
  );
}

const isRecent = ({ startedAt }: { startedAt: string }, now: number): boolean =>
  now - Date.parse(startedAt) <= limits.training.openFor;

type WithoutPlanProps = { user: ClientIdentity; hasEarlier: boolean; gone: ReactNode };

/** Between two plans the earlier ones are still to be read. */
function WithoutPlan({ user, hasEarlier, gone }: WithoutPlanProps) {
  return (
    <div className="page-width pt-3">
      {gone}
      {hasEarlier && <PlansButton user={user} text="earlier" className="-ml-6" />}
    </div>
  );
}

/** Why a training that was open here is not any more. */
function GoneTraining({ dayName, why }: Gone) {
  const { t } = useTranslation('dashboard');
  return (
    <p role="status" dir="auto" className="border-l-8 border-tram pl-3 wrap-anywhere">
      {t(`training.gone.${why}`, { day: dayName || t('training.unnamedDay') })}
    </p>
  );
}

type OpenNowProps = { open: { dayName: string; startedAt: string; sets: { doneAt: string | null }[] }; onResume: () => void };

function OpenNow({ open, onResume }: OpenNowProps) {
  const { t } = useTranslation('dashboard');
  const count = open.sets.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <Band label={t('training.open.label')} title={open.dayName || t('training.unnamedDay')}>
      <p>{t('training.open.done', { count })}</p>
      <Button
        id={beginButtonId}
        className={`w-full sm:w-auto sm:min-w-64 ${ON_BLACK}`}
        onPointerDown={lazyTraining.load}
        onClick={onResume}
      >
        <Icon name="play" />
        {t('training.open.resume')}
      </Button>
    </Band>
  );
}

function Band({ label, title, children }: { label: ReactNode; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="today-title" className="bg-ink-black text-white">
      <div className="page-width grid grid-cols-1 justify-items-start gap-4 py-6 lg:py-10">
        <div className="grid gap-1">
          <p className="label text-tram">{label}</p>
          <h2 id="today-title" dir="auto" className="headline text-4xl wrap-anywhere lg:text-6xl">
            {title}
          </h2>
        </div>
        {children}
      </div>
    </section>
  );
}

function PlanLabel({ plan }: { plan: ClientPlan }) {
  const { t } = useTranslation('dashboard');
  const week = weekOf(plan, new Date().toLocaleDateString('sv-SE'));
  const now = week && t(week.weeks === undefined ? 'training.week' : 'training.weekOf', week);
  return [t('training.today'), now].filter(Boolean).join(' · ');
}

type DayChoiceProps = { plan: ClientPlan; chosen: PlanDay; onChoose: (id: string) => void };

/** Any other day by a tap. On a phone the row scrolls under the edge of the screen; the padding leaves room for the focus ring. */
function DayChoice({ plan, chosen, onChoose }: DayChoiceProps) {
  const { t } = useTranslation('dashboard');
  const days = trainingDays(plan);
  if (days.length < 2) return null;
  return (
    <fieldset className="-mx-5 flex max-w-[100vw] min-w-0 gap-2 overflow-x-auto px-5 py-2 [scrollbar-width:none] md:-mx-2 md:max-w-full md:px-2">
      <legend className="sr-only">{t('training.days')}</legend>
      {days.map((day) => (
        <button
          key={day.id}
          type="button"
          aria-pressed={day.id === chosen.id}
          onClick={() => onChoose(day.id)}
          className="inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center border-2 border-white px-3 font-bold whitespace-nowrap transition-colors duration-150 hover:bg-slate aria-pressed:border-tram aria-pressed:bg-tram aria-pressed:text-ink-black forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
        >
          {dayTitle(plan, day, t)}
        </button>
      ))}
    </fieldset>
  );
}
