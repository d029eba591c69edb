import { useQuery } from '@tanstack/react-query';
import type { DataRequest } from '#contract/personal-data/schemas.ts';
import { formatDate } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { AccountSection } from '../../session/account-section.tsx';
import { Listing } from '../../shared/lists/listing.tsx';
import { requestsQuery } from '../../shared/queries.ts';
import { SubjectDialog, useDialog } from '../../shared/use-dialog.tsx';
import { EndRequestDialog } from './end-request.tsx';
import { type Asking, RecordRequestDialog } from './record-request.tsx';

/** "Richieste sui dati": what people have asked, when each is due, and how it ended. */
export function RequestsSection() {
  const { t } = useTranslation('admin');
  const query = useQuery(requestsQuery);
  const record = useDialog<Asking>();
  const end = useDialog<DataRequest>();
  return (
    <AccountSection title={t('requests.title')}>
      <p>{t('requests.text')}</p>
      <Listing query={query} loading={t('requests.loading')} fallback={t('fallback.operation')}>
        {(requests) =>
          requests.length > 0 && (
            <ul className="grid border-t border-sand">
              {requests.map((request) => (
                <Request key={request.id} request={request} onEnd={() => end.show(request)} />
              ))}
            </ul>
          )
        }
      </Listing>
      <Button variant="outline" size="small" className="justify-self-start" onClick={() => record.show(null)}>
        {t('requests.record')}
      </Button>
      <SubjectDialog dialog={record}>{(props) => <RecordRequestDialog {...props} />}</SubjectDialog>
      <SubjectDialog dialog={end}>{(props) => <EndRequestDialog {...props} />}</SubjectDialog>
    </AccountSection>
  );
}

function Request({ request, onEnd }: { request: DataRequest; onEnd: () => void }) {
  const { t } = useTranslation('admin');
  const { kind, who, words, dueOn, outcome, by } = request;
  const state = outcome
    ? t(`requests.outcomes.${outcome}`)
    : t(by === 'client' ? 'requests.byThemselves' : 'requests.due', { day: formatDate(dueOn) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-sand py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="font-bold wrap-anywhere">
          {who}
        </p>
        <p className="text-sm text-slate">
          {t(`requests.kinds.${kind}`)} · {state}
        </p>
        <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere empty:hidden">
          {words}
        </p>
      </div>
      {by === 'trainer' && (
        <Button variant="outline" size="small" aria-label={t('requests.endOf', { name: who })} onClick={onEnd}>
          {t('requests.end')}
        </Button>
      )}
    </li>
  );
}
