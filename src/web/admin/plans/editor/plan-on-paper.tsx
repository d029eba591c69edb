import type { User } from '#contract/users/schemas.ts';
import { formatDate } from '#web/calls/formats.ts';
import { PrintedPlan } from '#web/private/plans/printed-plan.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { fullName } from '../../users/user-facts.tsx';
import { dayLetter } from '../document/days.ts';
import { usePlan } from './plan-context.tsx';

/** What the browser prints while a plan is open: the sheet for the wall in the place of the fields. */
export function PlanOnPaper({ user }: { user: User | undefined }) {
  const { t } = useTranslation('admin');
  const { document, videos } = usePlan();
  const { startsOn, endsOn } = document;
  const dates = [
    startsOn === null ? '' : t('plans.from', { date: formatDate(startsOn) }),
    endsOn === null ? '' : t('plans.until', { date: formatDate(endsOn) }),
  ];
  return (
    <PrintedPlan
      plan={document}
      title={document.name || t('plans.unnamed')}
      about={[user ? fullName(user) : '', ...dates].filter((line) => line !== '')}
      words={{
        day: ({ name }, index) => name || t('plans.dayLetter', { letter: dayLetter(index) }),
        title: ({ name, videoId }) => name || (videoId === null ? '' : videos.find(videoId).title),
      }}
    />
  );
}
