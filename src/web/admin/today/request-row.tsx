import { limits } from '#contract/limits.ts';
import type { RequestLine } from '#contract/today/schemas.ts';
import { DAY } from '#contract/units.ts';
import { calendarDay, formatDaysUntil, isDayOver } from '#web/calls/formats.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { SubjectDialog, useDialog } from '../shared/use-dialog.tsx';
import { ClientLink } from '../users/client-place.tsx';
import { EndRequestDialog } from '../users/requests/end-request.tsx';
import { ACT, ICON, TodayRow } from './today-row.tsx';

const { urgentDays } = limits.personalData;

/** What somebody asks about their data, with the days that are left. It is not put off. */
export function RequestRow({ line: { line, request } }: { line: RequestLine }) {
  const { t, language } = useTranslation('admin');
  const dialog = useDialog<typeof request>();
  const { who, userId, kind, words, dueOn } = request;
  const isUrgent = dueOn <= calendarDay(Date.now() + urgentDays * DAY);
  const when = t(isDayOver(dueOn) ? 'requests.overdue' : 'requests.dueIn', { when: formatDaysUntil(dueOn, language) });
  return (
    <>
      <TodayRow
        line={line}
        rule={isUrgent ? 'alarm' : 'hand'}
        about={who}
        title={userId ? <ClientLink id={userId}>{who}</ClientLink> : who}
        acts={
          <Button
            variant="quiet"
            size="small"
            className={ACT}
            aria-label={t('requests.endOf', { name: who })}
            onClick={() => dialog.show(request)}
          >
            <Icon name="check" className={ICON} />
            {t('requests.end')}
          </Button>
        }
      >
        {t(`requests.kinds.${kind}`)} · <b className={isUrgent ? 'text-red-deep' : ''}>{when}</b>
        {words && <span className="block whitespace-pre-line">{words}</span>}
      </TodayRow>
      <SubjectDialog dialog={dialog}>{(props) => <EndRequestDialog {...props} />}</SubjectDialog>
    </>
  );
}
