import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActGroup, actGroups } from '#contract/audit/acts.ts';
import type { Act } from '#contract/audit/schemas.ts';
import { calls } from '#contract/calls.ts';
import { callApi, isCutShort } from '#web/calls/api.ts';
import { calendarDay, formatDateTime } from '#web/calls/formats.ts';
import { readWhole } from '#web/calls/read-whole.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { saveFile } from '#web/private/later/save-file.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { CutShort } from '../shared/lists/cut-short.tsx';
import { Listing } from '../shared/lists/listing.tsx';
import { keys, usersQuery } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { fullName } from '../users/user-facts.tsx';
import { useActWords } from './act-words.ts';
import { registerCsv } from './register-csv.ts';

type Filter = { group?: ActGroup; userId?: string };

const PAGE = '50';

function useActs(filter: Filter) {
  return useInfiniteQuery({
    queryKey: [...keys.acts, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE, ...(pageParam && { cursor: pageParam }) };
      const answer = await callApi(calls.listActs, { query, signal });
      return { ...answer, isCutShort: isCutShort(answer) };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({ acts: pages.flatMap(({ acts }) => acts), isCutShort: pages.some((page) => page.isCutShort) }),
    staleTime: 0,
  });
}

/** "Registro": who did what, when and on which device, the newest first. */
export function RegisterDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('admin');
  const [filter, setFilter] = useState<Filter>({});
  const query = useActs(filter);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('register.title')} size="wide">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-slate">{t('register.lead')}</p>
        <Filters filter={filter} onChange={setFilter} />
        <Listing query={query} loading={t('register.loading')} fallback={t('fallback.register')}>
          {({ acts, isCutShort: isShort }) =>
            acts.length === 0 && !isShort ? (
              <EmptyState title={t('register.none')} />
            ) : (
              <>
                {isShort && <CutShort />}
                <ul className="grid border-2 border-sand bg-white">
                  {acts.map((act) => (
                    <ActRow key={act.id} act={act} />
                  ))}
                </ul>
                <div className="flex flex-wrap gap-3">
                  {query.hasNextPage && (
                    <Button variant="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                      {t('register.more')}
                    </Button>
                  )}
                  <SaveButton filter={filter} />
                </div>
              </>
            )
          }
        </Listing>
      </div>
    </Dialog>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation('admin');
  const { data: users = [] } = useQuery(usersQuery);
  const { group, userId } = filter;
  const sorted = users.toSorted((one, other) => fullName(one).localeCompare(fullName(other)));
  const withUser = userId === undefined ? {} : { userId };
  const withGroup = group === undefined ? {} : { group };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('register.group')}>
        {(control) => (
          <select
            {...control}
            className={inputClass}
            value={group ?? ''}
            onChange={({ target }) => {
              const chosen = actGroups.find((one) => one === target.value);
              onChange({ ...withUser, ...(chosen && { group: chosen }) });
            }}
          >
            <option value="">{t('register.allGroups')}</option>
            {actGroups.map((one) => (
              <option key={one} value={one}>
                {t(`register.groups.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('register.client')}>
        {(control) => (
          <select
            {...control}
            className={inputClass}
            value={userId ?? ''}
            onChange={({ target }) => onChange({ ...withGroup, ...(target.value !== '' && { userId: target.value }) })}
          >
            <option value="">{t('register.allClients')}</option>
            {sorted.map((user) => (
              <option key={user.id} value={user.id}>
                {fullName(user)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function ActRow({ act }: { act: Act }) {
  const words = useActWords();
  const about = words.about(act);
  return (
    <li className="grid gap-0.5 border-b border-sand px-4 py-3 last:border-0">
      <p className="font-bold wrap-anywhere">{words.what(act)}</p>
      {about && (
        <p dir="auto" className="wrap-anywhere">
          {about}
        </p>
      )}
      <p className="text-sm text-slate wrap-anywhere">
        <time dateTime={act.at}>{formatDateTime(act.at)}</time> · {words.who(act)}
      </p>
    </li>
  );
}

/** All acts of the filter, however many, as a file for a spreadsheet. */
function SaveButton({ filter }: { filter: Filter }) {
  const { t, language } = useTranslation('admin');
  const words = useActWords();
  const save = useAction({
    call: () => readWhole('acts', (query) => callApi(calls.listActs, { query: { ...filter, ...query } })),
    fallback: t('fallback.register'),
    touches: [],
    onDone: ({ acts }) => {
      const csv = registerCsv(acts, { words, columnOf: (column) => t(`register.csv.${column}`) }, language);
      saveFile(`${t('register.file')}-${calendarDay(Date.now())}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    },
  });
  return (
    <Button variant="outline" busy={save.busy} onClick={() => void save.fire(undefined)}>
      <Icon name="download" />
      {t('register.save')}
    </Button>
  );
}
