import { type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NamedVideo } from '#contract/videos/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { useIncrementalRows } from '../../shared/lists/use-incremental-rows.tsx';
import { useFocusAfterRemoval } from '../../shared/section-head.tsx';
import { SelectAll, SelectionBar, useSelection } from './selection.tsx';
import { useVideoFilter, VideoFilter } from './video-filter.tsx';
import { type AssignmentList, assignmentLists, VideoRow } from './video-row.tsx';

type VideoListProps = {
  list: AssignmentList;
  videos: readonly NamedVideo[];
  /** The text shown where there is no video at all. */
  none: string;
  /** Resolves with whether the server accepted; undefined where the tap was ignored. A stable function. */
  onChange: (videos: readonly NamedVideo[]) => Promise<boolean> | undefined;
  /** Asks before several are changed; without it, they are changed at once. */
  ask?: (videos: readonly NamedVideo[], change: () => void) => void;
};

/** One of the panel's two lists. Videos are changed one by one, several selected ones, or all of a category. */
export function VideoList({ list, videos, none, onChange, ask }: VideoListProps) {
  const { t } = useTranslation('admin');
  const title = useFocusAfterRemoval(videos.length);
  const filter = useVideoFilter(videos);
  const { shown, search, about } = filter;
  const { selected, isSelected, select, clear } = useSelection(videos);
  const { rendered, more } = useIncrementalRows(shown, about);

  const changeOne = useCallback(
    (video: NamedVideo) => {
      const isAccepted = onChange([video]) !== undefined;
      if (isAccepted) select([video], false);
      return isAccepted;
    },
    [onChange, select],
  );
  /* What the server refused is selected again, for another try. */
  const changeMany = async () => {
    const answer = onChange(selected);
    if (!answer) return;
    clear();
    if (!(await answer)) select(selected, true);
  };
  const pressMany = () => (ask && selected.length > 1 ? ask(selected, changeMany) : void changeMany());

  return (
    <section aria-label={t(assignmentLists[list].title)} className="flex flex-col">
      <h4 ref={title} tabIndex={-1} className="flex items-baseline gap-2 border-b-2 border-ink-black pb-2 font-bold outline-none">
        {t(assignmentLists[list].title)}
        <span className="text-slate tabular-nums">{videos.length}</span>
      </h4>
      {videos.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <>
          <VideoFilter list={list} filter={filter} />
          {/* In one row where both lists stand beside each other; on a phone the bar comes last, to stay at the bottom. */}
          <div className="contents lg:flex lg:min-h-14 lg:items-center lg:justify-between lg:border-b lg:border-sand">
            {shown.length > 1 && (
              <SelectAll
                total={shown.length}
                selected={shown.filter(({ id }) => isSelected(id)).length}
                onSelect={(all) => select(shown, all)}
              />
            )}
            {selected.length > 0 && <SelectionBar list={list} count={selected.length} onPress={pressMany} onClear={clear} />}
          </div>
          {shown.length === 0 && (
            <Nothing>{search.active ? t('panel.noneInSearch', { search: search.search }) : t('panel.noneInCategory')}</Nothing>
          )}
          <FoldedList key={about} total={shown.length} more={more}>
            {rendered.map((video) => (
              <VideoRow
                key={video.id}
                list={list}
                video={video}
                selected={isSelected(video.id)}
                onSelect={select}
                onPress={changeOne}
              />
            ))}
          </FoldedList>
        </>
      )}
    </section>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="py-6 text-slate">{children}</p>;
}

/** Rows that a phone shows at first (the class below counts one more), of lists of at least FOLDED_FROM rows. */
const FOLDED_TO = 8;
const FOLDED_FROM = 12;
const FOLDED = 'max-lg:[&>li:nth-child(n+9)]:hidden';

type FoldedListProps = { total: number; children: ReactNode; more: ReactNode };

/**
 * On large screens, where the lists are side by side, each scrolls by itself. On a phone the page scrolls, so a long list
 * is folded until the button below it is pressed: what follows it stays within reach.
 */
function FoldedList({ total, children, more }: FoldedListProps) {
  const { t } = useTranslation('admin');
  const [unfolded, setUnfolded] = useState(false);
  const folded = !unfolded && total >= FOLDED_FROM;
  const rows = useRef<HTMLUListElement>(null);
  const unfold = () => {
    flushSync(() => setUnfolded(true));
    rows.current?.children[FOLDED_TO]?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="lg:-mr-3 lg:max-h-128 lg:overflow-y-auto lg:pr-3">
        <ul ref={rows} className={classNames(folded && FOLDED)}>
          {children}
        </ul>
        <div className={classNames(folded && 'max-lg:hidden')}>{more}</div>
      </div>
      {folded && (
        <Button size="small" variant="quiet" className="my-2 w-full lg:hidden" onClick={unfold}>
          {t('panel.showAll', { count: total })}
        </Button>
      )}
    </>
  );
}
