import { calls } from '#contract/calls.ts';
import type { EnquiriesLine, StoppedLine } from '#contract/today/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDaysAgo } from '#web/calls/formats.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { whatsappUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { ClientLink } from '../users/client-place.tsx';
import type { useClientSentence } from '../users/client-sentence.ts';
import { fullName } from '../users/user-facts.tsx';
import { ACT, ICON, type OnLater, TodayRow, WriteAct } from './today-row.tsx';

type StoppedRowProps = { line: StoppedLine; onLater: OnLater; sentence: ReturnType<typeof useClientSentence> };

/** A client whom nobody has seen for a year: a last word, then their page, where their data are exported and deleted. */
export function StoppedRow({ line: { line, user }, onLater, sentence }: StoppedRowProps) {
  const { t, language } = useTranslation('admin');
  const name = fullName(user);
  const seen = user.lastSeenAt ?? user.lastLogin;
  const when = formatDaysAgo(seen ?? user.createdAt, language);
  return (
    <TodayRow
      line={line}
      rule="hand"
      about={name}
      title={<ClientLink id={user.id}>{name}</ClientLink>}
      onLater={onLater}
      acts={
        <>
          <WriteAct
            href={whatsappUrl(user.phone ?? '', sentence(user, 'today.messages.stopped'))}
            label={t('today.writeOf', { name })}
          />
          <Link
            to={`?tab=users&client=${user.id}`}
            aria-label={t('today.farewellOf', { name })}
            className={buttonClass({ variant: 'quiet', size: 'small', className: ACT })}
          >
            <Icon name="trash" className={ICON} />
            {t('today.farewell')}
          </Link>
        </>
      }
    >
      {t(seen === undefined ? 'today.reasons.neverSeen' : 'today.reasons.stopped', { when })}
    </TodayRow>
  );
}

/** The yearly look through enquiries, which are where the site cannot delete them. */
export function EnquiriesRow({ line: { line }, onLater }: { line: EnquiriesLine; onLater: OnLater }) {
  const { t } = useTranslation('admin');
  const title = t('today.enquiries');
  const confirm = useAction({
    call: () => callApi(calls.confirmTerm, { params: { term: 'enquiries' } }),
    done: () => t('today.enquiriesDone'),
    fallback: t('fallback.operation'),
    touches: [keys.today, keys.retention],
  });
  return (
    <TodayRow
      line={line}
      rule="hand"
      about={title}
      title={title}
      onLater={onLater}
      acts={
        <Button
          variant="quiet"
          size="small"
          className={ACT}
          busy={confirm.busy}
          aria-label={t('retention.confirmOf', { what: title })}
          onClick={() => void confirm.fire(undefined)}
        >
          {!confirm.busy && <Icon name="check" className={ICON} />}
          {t('retention.confirm')}
        </Button>
      }
    >
      {t('today.reasons.enquiries')}
    </TodayRow>
  );
}
