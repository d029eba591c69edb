import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Today, TodayLine } from '#contract/today/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { CutShort } from '../shared/lists/cut-short.tsx';
import { Listing } from '../shared/lists/listing.tsx';
import { todayQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { useClientSentence } from '../users/client-sentence.ts';
import { UserDialogs, useUserDialogs } from '../users/user-dialogs.tsx';
import { BackupRow } from './backup-row.tsx';
import { ContactRow, LeavingRow, PlanRow } from './contact-row.tsx';
import { DiskRow, FailedRow } from './library-rows.tsx';
import { PendingReviewRow } from './pending-review-row.tsx';
import { RequestRow } from './request-row.tsx';
import { EnquiriesRow, StoppedRow } from './term-rows.tsx';
import { TrainedRow } from './trained-row.tsx';
import { useLater } from './use-later.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

/** What the lines are about. */
const groups = {
  withdrawals: ['withdrawal'],
  requests: ['request'],
  trained: ['trained'],
  reviews: ['review'],
  library: ['failed', 'disk', 'backup'],
  contacts: ['leaving', 'plan', 'unopened', 'ending', 'expired', 'silent'],
  terms: ['enquiries', 'stopped'],
} as const satisfies Record<string, readonly TodayLine['kind'][]>;
type GroupName = keyof typeof groups;
const groupNames = Object.keys(groups) as GroupName[];
const groupOf = ({ kind }: TodayLine) => groupNames.find((name) => (groups[name] as readonly string[]).includes(kind));

/** Groups in the order of their first lines, which the server decides. */
function groupsOf(lines: readonly TodayLine[]): [GroupName, TodayLine[]][] {
  return [...Map.groupBy(lines, groupOf)].flatMap(([name, own]) => (name ? [[name, own] as [GroupName, TodayLine[]]] : []));
}

/** The first thing after the login: who needs a word and what needs a hand, each with what the trainer would do about it. */
export function TodayTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(todayQuery);
  const count = query.data?.lines.length ?? 0;
  return (
    <section>
      <SectionHead title={t('today.title')} count={count} line={count > 0 && t('today.count', { count: total(query.data) })} />
      <Listing query={query} loading={t('today.loading')} fallback={t('fallback.today')}>
        {(today) => (
          <div className="grid grid-cols-1 gap-6">
            {today.isCutShort && <CutShort />}
            {today.lines.length > 0 ? <Groups today={today} /> : !today.isCutShort && <AllWell />}
          </div>
        )}
      </Listing>
    </section>
  );
}

const total = (today: Today | undefined) => (today ? today.lines.length + today.more : 0);

function AllWell() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      title={
        <>
          {t('today.none')}
          <span className="mt-2 block text-base font-normal text-slate">{t('today.noneHint')}</span>
        </>
      }
    />
  );
}

function Groups({ today: { lines, more } }: { today: Today }) {
  const { t } = useTranslation('admin');
  const dialogs = useUserDialogs();
  const sentence = useClientSentence(lines.map((line) => ('user' in line ? line.user.language : undefined)));
  const later = useLater();
  const row = (line: TodayLine): ReactNode => {
    if (line.kind === 'withdrawal') return <WithdrawalRow line={line} onLater={later} />;
    if (line.kind === 'trained') return <TrainedRow line={line} onLater={later} sentence={sentence} />;
    if (line.kind === 'review') return <PendingReviewRow line={line} onLater={later} />;
    if (line.kind === 'failed') return <FailedRow line={line} onLater={later} />;
    if (line.kind === 'disk') return <DiskRow line={line} onLater={later} />;
    if (line.kind === 'backup') return <BackupRow line={line} onLater={later} />;
    if (line.kind === 'request') return <RequestRow line={line} />;
    if (line.kind === 'leaving') return <LeavingRow line={line} onLater={later} sentence={sentence} />;
    if (line.kind === 'plan') return <PlanRow line={line} onLater={later} sentence={sentence} />;
    if (line.kind === 'stopped') return <StoppedRow line={line} onLater={later} sentence={sentence} />;
    if (line.kind === 'enquiries') return <EnquiriesRow line={line} onLater={later} />;
    return <ContactRow line={line} onLater={later} sentence={sentence} dialogs={dialogs} />;
  };
  return (
    <div className="grid grid-cols-1 gap-6 sm:gap-10">
      {groupsOf(lines).map(([name, own]) => (
        <section key={name} aria-label={t(`today.groups.${name}`)}>
          <h3 className="mb-2 flex items-baseline gap-2 text-xl leading-tight font-extrabold tracking-tight">
            {t(`today.groups.${name}`)}
            <span className="text-base font-bold text-slate tabular-nums">{own.length}</span>
          </h3>
          <ul className="grid grid-cols-1 gap-2 sm:gap-1.5">
            {own.map((line) => (
              <li key={line.line}>{row(line)}</li>
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && <p className="text-slate">{t('today.more', { count: more })}</p>}
      <UserDialogs dialogs={dialogs} />
    </div>
  );
}
