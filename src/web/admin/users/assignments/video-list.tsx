import { type ReactNode, useCallback } from 'react';
import type { AssignedVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useDrawnRows } from '../../shared/use-drawn-rows.tsx';
import { useFocusAfterRemoval } from '../../shared/use-focus-after-removal.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { ChooseAll } from './choose-all.tsx';
import { FoldedList } from './folded-list.tsx';
import { ListTools } from './list-tools.tsx';
import { type Side, sides } from './sides.ts';
import { useChoice } from './use-choice.ts';
import { useNarrowing } from './use-narrowing.ts';
import { VideoLine } from './video-line.tsx';

type VideoListProps = {
  side: Side;
  videos: readonly AssignedVideo[];
  /** What is said where there is no video at all. */
  none: string;
  /** Gives whether the server agreed, later; nothing where the tap was not taken. A stable function. */
  onChange: (videos: readonly AssignedVideo[]) => Promise<boolean> | undefined;
  /** Asks before several are changed; asked about nothing where it is not given. */
  ask?: (videos: readonly AssignedVideo[], change: () => void) => void;
};

/** One of the panel's two lists: each video by itself, several picked ones, or all of a category at once. */
export function VideoList({ side, videos, none, onChange, ask }: VideoListProps) {
  const { t } = useTranslation('admin');
  const title = useFocusAfterRemoval(videos.length);
  const narrowing = useNarrowing(videos);
  const { shown, search, about } = narrowing;
  const { chosen, isChosen, choose, clear } = useChoice(videos);
  const { drawn, more } = useDrawnRows(shown, about);

  const changeOne = useCallback(
    (video: AssignedVideo) => {
      const taken = onChange([video]) !== undefined;
      if (taken) choose([video], false);
      return taken;
    },
    [onChange, choose],
  );
  /* What the server refused is picked again, to be tried once more. */
  const changeMany = async () => {
    const answer = onChange(chosen);
    if (!answer) return;
    clear();
    if (!(await answer)) choose(chosen, true);
  };
  const pressMany = () => (ask && chosen.length > 1 ? ask(chosen, changeMany) : void changeMany());

  return (
    <section aria-label={t(sides[side].title)} className="flex flex-col">
      <h4 ref={title} tabIndex={-1} className="flex items-baseline gap-2 border-b-2 border-ink-black pb-2 font-bold outline-none">
        {t(sides[side].title)}
        <span className="text-slate tabular-nums">{videos.length}</span>
      </h4>
      {videos.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <>
          <ListTools side={side} narrowing={narrowing} />
          {/* In one row where both lists stand beside each other; on a phone the bar comes last, to stay at the bottom. */}
          <div className="contents lg:flex lg:min-h-14 lg:items-center lg:justify-between lg:border-b lg:border-sand">
            {shown.length > 1 && (
              <ChooseAll
                of={shown.length}
                chosen={shown.filter(({ id }) => isChosen(id)).length}
                onChoose={(all) => choose(shown, all)}
              />
            )}
            {chosen.length > 0 && <ChoiceBar side={side} count={chosen.length} onPress={pressMany} onClear={clear} />}
          </div>
          {shown.length === 0 && (
            <Nothing>{search.active ? t('panel.noneInSearch', { search: search.search }) : t('panel.noneInCategory')}</Nothing>
          )}
          <FoldedList key={about} total={shown.length} more={more}>
            {drawn.map((video) => (
              <VideoLine
                key={video.id}
                side={side}
                video={video}
                chosen={isChosen(video.id)}
                onChoose={choose}
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
