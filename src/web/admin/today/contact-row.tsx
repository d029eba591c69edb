import type { ContactLine, LeavingLine, PlanLine } from '#contract/today/schemas.ts';
import { hasValidLink } from '#contract/users/access.ts';
import type { User } from '#contract/users/schemas.ts';
import { formatDaysAgo, formatDaysUntil, isDayOver } from '#web/calls/formats.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { whatsappUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { ClientLink } from '../users/client-place.tsx';
import type { useClientSentence } from '../users/client-sentence.ts';
import { useGenerateLink } from '../users/link/generate-link.tsx';
import type { useUserDialogs } from '../users/user-dialogs.tsx';
import { accessEnd, fullName } from '../users/user-facts.tsx';
import { ACT, ICON, type OnLater, TodayRow, WriteAct } from './today-row.tsx';

type Dialogs = ReturnType<typeof useUserDialogs>;

type ContactRowProps = {
  line: ContactLine;
  onLater: OnLater;
  sentence: ReturnType<typeof useClientSentence>;
  dialogs: Dialogs;
};

/** A client who needs a word: who was never in, is about to stay out, or was not seen for long. */
export function ContactRow({ line: { line, kind, user }, onLater, sentence, dialogs }: ContactRowProps) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  return (
    <TodayRow
      line={line}
      rule={kind === 'expired' ? 'alarm' : 'word'}
      about={name}
      title={<ClientLink id={user.id}>{name}</ClientLink>}
      onLater={onLater}
      acts={
        <>
          <WriteAct
            href={whatsappUrl(user.phone ?? '', sentence(user, `today.messages.${kind}`))}
            label={t('today.writeOf', { name })}
          />
          {kind !== 'silent' && <LinkAct user={user} dialogs={dialogs} />}
        </>
      }
    >
      <Reason kind={kind} user={user} />
    </TodayRow>
  );
}

/** A client whose current plan ends soon, or has ended. */
export function PlanRow({
  line: { line, user, plan },
  onLater,
  sentence,
}: Omit<ContactRowProps, 'line' | 'dialogs'> & { line: PlanLine }) {
  const { t, language } = useTranslation('admin');
  const name = fullName(user);
  return (
    <TodayRow
      line={line}
      rule="word"
      about={name}
      title={<ClientLink id={user.id}>{name}</ClientLink>}
      onLater={onLater}
      acts={
        <WriteAct
          href={whatsappUrl(user.phone ?? '', sentence(user, 'today.messages.plan'))}
          label={t('today.writeOf', { name })}
        />
      }
    >
      {isDayOver(plan.endsOn)
        ? t('today.reasons.planEnded', { plan: plan.name, when: formatDaysAgo(plan.endsOn, language) })
        : t('today.reasons.planEnds', { plan: plan.name, when: formatDaysUntil(plan.endsOn, language) })}
    </TodayRow>
  );
}

/** A client who has asked to be deleted. */
export function LeavingRow({
  line: { line, user },
  onLater,
  sentence,
}: Omit<ContactRowProps, 'line' | 'dialogs'> & { line: LeavingLine }) {
  const { t, language } = useTranslation('admin');
  const name = fullName(user);
  return (
    <TodayRow
      line={line}
      rule="alarm"
      about={name}
      title={<ClientLink id={user.id}>{name}</ClientLink>}
      onLater={onLater}
      acts={
        <WriteAct
          href={whatsappUrl(user.phone ?? '', sentence(user, 'today.messages.leaving'))}
          label={t('today.writeOf', { name })}
        />
      }
    >
      {t('today.reasons.leaving', { when: formatDaysUntil(user.leavesAt ?? '', language) })}
    </TodayRow>
  );
}

function Reason({ kind, user }: Pick<ContactLine, 'kind' | 'user'>) {
  const { t, language } = useTranslation('admin');
  const seen = user.lastSeenAt ?? user.lastLogin;
  const ago = (at: string | undefined) => (at === undefined ? '' : formatDaysAgo(at, language));
  if (kind === 'unopened') return t('today.reasons.unopened', { when: ago(user.link?.createdAt) });
  if (kind === 'silent') return t('today.reasons.silent', { when: ago(seen) });
  if (kind === 'expired') return t('today.reasons.expired', { when: ago(seen) });
  return t('today.reasons.ending', { when: formatDaysUntil(accessEnd(user) ?? '', language) });
}

/** Asks first where a valid link would be replaced. */
function LinkAct({ user, dialogs }: { user: User; dialogs: Dialogs }) {
  const { t } = useTranslation('admin');
  const link = useGenerateLink(user, { onLink: dialogs.link.show });
  return (
    <Button
      variant="quiet"
      size="small"
      className={ACT}
      busy={link.busy}
      aria-label={t('today.newLinkOf', { name: fullName(user) })}
      onClick={() => (hasValidLink(user, Date.now()) ? dialogs.openFor('replaceLink', user) : void link.generate())}
    >
      {!link.busy && <Icon name="link" className={ICON} />}
      {t('today.newLink')}
    </Button>
  );
}
