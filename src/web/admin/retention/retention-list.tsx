import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { calls } from '#contract/calls.ts';
import type { RetentionPage, Term } from '#contract/retention/schemas.ts';
import { type ConfirmedTerm, confirmedTerms } from '#contract/retention/terms.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDate, formatDateTime, formatTimeAgo } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Listing } from '../shared/lists/listing.tsx';
import { keys, retentionQuery } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { BackupFacts } from './backup-facts.tsx';

const isConfirmed = (id: string): id is ConfirmedTerm => confirmedTerms.some((one) => one === id);

/** What a person has to do comes first, then what the site does by itself, then the trainer's promises. */
export function RetentionList() {
  const { t, language } = useTranslation('admin');
  const query = useQuery(retentionQuery(language));
  return (
    <Listing query={query} loading={t('retention.loading')} fallback={t('fallback.retention')}>
      {({ terms, promises, ...facts }) => (
        <div className="grid grid-cols-1 gap-8">
          <Group title={t('retention.yours')}>
            {terms.map((term) => term.by !== 'program' && <PersonRow key={term.id} term={term} facts={facts} />)}
          </Group>
          <Group title={t('retention.program')}>
            {terms.map((term) => term.by === 'program' && <ProgramRow key={term.id} term={term} />)}
          </Group>
          <Group title={t('retention.promises')}>
            {promises.map((promise) => (
              <li key={promise} className="bg-white px-4 py-2.5 leading-snug">
                {promise}
              </li>
            ))}
          </Group>
        </div>
      )}
    </Listing>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-xl leading-tight font-extrabold tracking-tight">
        {title}
      </h3>
      <ul className="grid grid-cols-1 gap-2">{children}</ul>
    </section>
  );
}

function Row({ term: { what, says, basis }, rule, children }: { term: Term; rule: string; children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <li className={`grid grid-cols-1 gap-1 border-t-4 bg-white px-4 py-2.5 wrap-anywhere ${rule}`}>
      <h4 className="leading-snug font-extrabold">{what}</h4>
      <p className="leading-snug">
        {says} <span className="text-sm text-slate">({t(`retention.basis.${basis}`)})</span>
      </p>
      {children}
    </li>
  );
}

type Facts = Omit<RetentionPage, 'terms' | 'promises'>;

function PersonRow({ term, facts }: { term: Term; facts: Facts }) {
  const { t } = useTranslation('admin');
  const { id, what, todo, confirmedAt } = term;
  const confirm = useAction({
    call: (one: ConfirmedTerm) => callApi(calls.confirmTerm, { params: { term: one } }),
    fallback: t('fallback.operation'),
    touches: [keys.retention, keys.today],
  });
  return (
    <Row term={term} rule="border-tram">
      <p className="text-sm leading-snug">
        <strong>{t(`retention.by.${term.by === 'operator' ? 'operator' : 'trainer'}`)}</strong> {todo}
      </p>
      {id === 'backups' && <BackupFacts {...facts} />}
      {isConfirmed(id) && (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="outline"
            size="small"
            busy={confirm.busy}
            aria-label={t('retention.confirmOf', { what })}
            onClick={() => void confirm.fire(id)}
          >
            {t('retention.confirm')}
          </Button>
          {confirmedAt !== null && (
            <span className="text-sm text-slate">{t('retention.confirmed', { date: formatDate(confirmedAt) })}</span>
          )}
        </div>
      )}
    </Row>
  );
}

function ProgramRow({ term }: { term: Term }) {
  const { t, language } = useTranslation('admin');
  const { run } = term;
  if (run?.failedAt)
    return (
      <Row term={term} rule="border-red">
        <p className="text-sm leading-snug font-bold">{t('retention.failed', { when: formatDateTime(run.failedAt) })}</p>
      </Row>
    );
  return (
    <Row term={term} rule="border-green">
      <p className="text-sm leading-snug text-slate">
        {run?.ranAt
          ? t('retention.cleaned', { when: formatTimeAgo(run.ranAt, language), count: run.deleted })
          : t('retention.notYet')}
      </p>
    </Row>
  );
}
