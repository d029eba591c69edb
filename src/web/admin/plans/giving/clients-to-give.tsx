import { useQuery } from '@tanstack/react-query';
import { labelKey, type User } from '#contract/users/schemas.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { SearchBox } from '#web/private/ui/search-box.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { useIncrementalRows } from '../../shared/lists/use-incremental-rows.tsx';
import { useSearch } from '../../shared/lists/use-search.ts';
import { userVideosQuery } from '../../shared/queries.ts';
import { labelsOf } from '../../users/use-listed-users.ts';
import { searchTextsOf } from '../../users/user-details.tsx';
import { fullName } from '../../users/user-facts.tsx';
import { usePlan } from '../editor/plan-context.tsx';
import { videoChanges, videoIdsOf } from './plan-videos.ts';
import { useVideoNames } from './video-names.ts';

type ClientsToGiveProps = {
  users: readonly User[];
  chosen: ReadonlySet<string>;
  /** The plan is theirs at once, and with it its videos. */
  isCurrent: boolean;
  onSelect: (ids: readonly string[], isChosen: boolean) => void;
};

/** The clients who may get a plan, found by search, label or all at once; below each chosen one stands what it changes for them. */
export function ClientsToGive({ users, chosen, isCurrent, onSelect }: ClientsToGiveProps) {
  const { t } = useTranslation('admin');
  const { typed, setTyped, found, search } = useSearch(users, searchTextsOf);
  const { rendered, more } = useIncrementalRows(found, search);
  const ids = found.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <div className="grid grid-cols-1">
      <SearchBox label={t('users.search')} placeholder={t('users.searchHint')} value={typed} onChange={setTyped} />
      {found.length > 1 && (
        <CheckBox
          checked={count === found.length}
          partly={count > 0 && count < found.length}
          onChange={(isChosen) => onSelect(ids, isChosen)}
          className="px-3"
        >
          {t('panel.chooseAll', { count: found.length })}
        </CheckBox>
      )}
      <Labels users={users} chosen={chosen} onSelect={onSelect} />
      {found.length === 0 && (
        <p className="py-4 text-slate">{search === '' ? t('plans.noClients') : t('users.noneFound', { search })}</p>
      )}
      <ul className="max-h-80 divide-y divide-sand overflow-y-auto border-y-2 border-ink-black bg-white empty:hidden">
        {rendered.map((user) => (
          <li key={user.id} className="px-3">
            <CheckBox checked={chosen.has(user.id)} onChange={(isChosen) => onSelect([user.id], isChosen)}>
              <span className="min-w-0 wrap-anywhere">{fullName(user)}</span>
            </CheckBox>
            {isCurrent && chosen.has(user.id) && <Changes userId={user.id} />}
          </li>
        ))}
        {more}
      </ul>
    </div>
  );
}

/** Which videos a client gets with the plan, and which they no longer see. */
function Changes({ userId }: { userId: string }) {
  const { t } = useTranslation('admin');
  const { document, videos } = usePlan();
  const { data: assigned } = useQuery(userVideosQuery(userId));
  const namesOf = useVideoNames();
  const videoIds = videoIdsOf(document);
  if (!assigned) return null;
  const { gives, takes } = videoChanges(assigned, videoIds, videos.library);
  const isSame = gives.length + takes.length === 0;
  return (
    <div className="-mt-2 grid gap-0.5 pb-2.5 pl-9 text-sm leading-snug text-slate wrap-anywhere">
      {gives.length > 0 && <p>{t('plans.clientGets', { videos: namesOf(gives) })}</p>}
      {takes.length > 0 && <p>{t('plans.clientLoses', { videos: namesOf(takes) })}</p>}
      {isSame && videoIds.length > 0 && <p>{t('plans.clientHasAll')}</p>}
    </div>
  );
}

/** All of a label at once, and all of them away again. */
function Labels({ users, chosen, onSelect }: Omit<ClientsToGiveProps, 'isCurrent'>) {
  const { t } = useTranslation('admin');
  const labels = labelsOf(users);
  if (labels.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5 pb-3">
      <legend className="sr-only">{t('plans.byLabel')}</legend>
      {labels.map(({ label, count }) => {
        const isOf = (one: string) => labelKey(one) === labelKey(label);
        const ids = users.filter((user) => user.labels.some(isOf)).map(({ id }) => id);
        const isChosen = ids.every((id) => chosen.has(id));
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onSelect(ids, !isChosen)}
            className={classNames(
              'min-h-11 max-w-full cursor-pointer border-2 border-ink-black px-3 text-sm font-bold wrap-anywhere',
              isChosen ? 'chosen bg-ink-black text-white' : 'bg-white hover:bg-ink-black/8',
            )}
          >
            {label} <span className="tabular-nums opacity-70">{count}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
