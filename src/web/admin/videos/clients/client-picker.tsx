import { useCallback, useEffect, useMemo, useState } from 'react';
import type { User } from '#contract/users/schemas.ts';
import type { VideoUser } from '#contract/videos/schemas.ts';
import { dialogFooter } from '#web/private/later/dialog.tsx';
import { SearchBox } from '#web/private/ui/search-box.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { Chips } from '../../shared/chips.tsx';
import { useIncrementalRows } from '../../shared/lists/use-incremental-rows.tsx';
import { useSearch } from '../../shared/lists/use-search.ts';
import { SelectAll } from '../../users/assignments/selection.tsx';
import { searchTextsOf } from '../../users/user-details.tsx';
import { fullName } from '../../users/user-facts.tsx';
import { type Candidate, ClientRow } from './client-row.tsx';
import type { useSaveClients } from './use-save-clients.ts';

const SHOWN = ['all', 'having', 'others'] as const;
type Shown = (typeof SHOWN)[number];

/** The fewest clients for which search and filter are shown. */
const SEARCH_FROM = 7;

const textsOf = ({ user }: Candidate) => searchTextsOf(user);

type ClientPickerProps = {
  users: readonly User[];
  having: readonly VideoUser[];
  save: ReturnType<typeof useSaveClients>;
  onUnsaved: (unsaved: boolean) => void;
};

/** All clients, ticked where they have the video or are about to. */
export function ClientPicker({ users, having, save, onUnsaved }: ClientPickerProps) {
  const { t } = useTranslation('admin');
  const candidates = useCandidates(users, having);
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [shown, setShown] = useState<Shown>('all');
  const groups = useMemo(() => groupsOf(candidates), [candidates]);
  const search = useSearch(groups[shown], textsOf, undefined, true);
  const { rendered, more } = useIncrementalRows(search.found, `${shown} ${search.search}`);

  const isTicked = ({ user, has }: Candidate) => wanted.get(user.id) ?? has !== undefined;
  const tick = useCallback((some: readonly Candidate[], ticked: boolean) => {
    setWanted((before) => new Map([...before, ...some.map(({ user }) => [user.id, ticked] as const)]));
  }, []);
  const idsOf = (group: readonly Candidate[]) => group.map(({ user }) => user.id);
  const assign = idsOf(groups.others.filter(isTicked));
  const revoke = idsOf(groups.having.filter((one) => !isTicked(one)));
  const [given, taken] = [assign.length, revoke.length];
  const unsaved = given + taken > 0;
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  return (
    <div className="grid gap-3">
      {users.length >= SEARCH_FROM && (
        <>
          <SearchBox
            label={t('users.search')}
            placeholder={t('users.searchHint')}
            value={search.typed}
            onChange={search.setTyped}
          />
          <Chips
            label={t('videoClients.filter')}
            chips={SHOWN.map((value) => ({ value, label: t(`videoClients.filters.${value}`), count: groups[value].length }))}
            value={shown}
            onChange={setShown}
          />
        </>
      )}
      {search.found.length > 1 && (
        <SelectAll
          total={search.found.length}
          selected={search.found.filter(isTicked).length}
          onSelect={(all) => tick(search.found, all)}
        />
      )}
      {search.found.length === 0 && (
        <p className="py-6 text-slate">
          {search.active ? t('users.noneFound', { search: search.search }) : t(`videoClients.noneIn.${shown}`)}
        </p>
      )}
      <div>
        <ul>
          {rendered.map((candidate) => (
            <ClientRow key={candidate.user.id} candidate={candidate} ticked={isTicked(candidate)} onTick={tick} />
          ))}
        </ul>
        {more}
      </div>
      {save.errorText && <Notice tone="error">{save.errorText}</Notice>}
      <footer className={`${dialogFooter} items-center justify-between gap-3 border-t-2 border-sand`}>
        <p role="status" className="min-w-0 text-sm leading-tight font-bold tabular-nums">
          {[given > 0 && t('videoClients.toGive', { count: given }), taken > 0 && t('videoClients.toTake', { count: taken })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Button className="shrink-0" disabled={!unsaved} busy={save.busy} onClick={() => void save.fire({ assign, revoke })}>
          {t(save.busy ? 'saving' : 'common:actions.save')}
        </Button>
      </footer>
    </div>
  );
}

/** Who has the video before who does not, by name, as it was at the opening: no row moves while it is ticked. */
function useCandidates(users: readonly User[], having: readonly VideoUser[]): readonly Candidate[] {
  const { language } = useTranslation('admin');
  return useMemo(() => {
    const byId = new Map(having.map((one) => [one.id, one]));
    const { compare } = new Intl.Collator(language);
    const candidates = users.map((user): Candidate => ({ user, has: byId.get(user.id) }));
    const rank = ({ user, has }: Candidate) => (has ? 0 : user.status === 'active' ? 1 : 2);
    return candidates.toSorted((a, b) => rank(a) - rank(b) || compare(fullName(a.user), fullName(b.user)));
  }, [users, having, language]);
}

const groupsOf = (all: readonly Candidate[]): Record<Shown, readonly Candidate[]> => ({
  all,
  having: all.filter(({ has }) => has !== undefined),
  others: all.filter(({ has }) => has === undefined),
});
