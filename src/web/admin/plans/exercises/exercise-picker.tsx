import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { exercisesOf } from '#contract/plans/document.ts';
import { searchKey } from '#contract/text/typed-text.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { ALONE, prescription } from '#web/private/plans/prescription.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { SearchBox } from '#web/private/ui/search-box.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { useIncrementalRows } from '../../shared/lists/use-incremental-rows.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { addExercise, changeExercise, cutText, type ExerciseSubject, type Prescription } from '../document/document-edits.ts';
import { readShorthand } from '../document/shorthand.ts';
import { type PickRequest, usePlan } from '../editor/plan-context.tsx';
import { PickerRow } from './picker-row.tsx';

/**
 * The library, searched while it is typed. Each tap adds an exercise to the day and the sheet stays; Enter adds the first one
 * found, or the name alone where none is, with what was typed behind it: "squat 4x8 90s".
 */
export function ExercisePicker({ subject: request, open, onOpenChange }: SubjectDialogProps<PickRequest>) {
  const { t } = useTranslation('admin');
  const search = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { name, given } = useMemo(() => readShorthand(typed), [typed]);
  const found = useFound(name);
  const { rendered, more } = useIncrementalRows(found, name);
  const choice = useChoice(request, () => onOpenChange(false));
  const choose = (subject: ExerciseSubject, title: string) => {
    choice.choose(subject, title, given);
    setTyped('');
    search.current?.querySelector('input')?.focus();
  };
  const chooseVideo = (video: Video) => choose({ videoId: video.id, name: '' }, video.title);
  const chooseName = () => choose({ videoId: null, name: cutText(name, limits.plans.exerciseNameMax) }, name);
  const pressEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || name === '') return;
    event.preventDefault();
    const [first] = found;
    if (first) chooseVideo(first);
    else chooseName();
  };
  const isNamed = found.some(({ title }) => searchKey(title) === searchKey(name));
  const hint = Object.keys(given).length > 0 && prescription({ ...NOTHING, ...given }, ALONE, t);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(choice.isReplacing ? 'plans.replaceTitle' : 'plans.addTitle')}
      initialFocus={() => search.current?.querySelector('input')}
      footer={
        <Button onClick={() => onOpenChange(false)}>
          {choice.count > 0 ? t('plans.addedCount', { count: choice.count }) : t('common:actions.close')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search, which is the only field */}
      <div ref={search} onKeyDown={pressEnter} className="sticky -top-5 z-10 -mx-5 bg-bone px-5 py-2 sm:-top-8 sm:-mx-8 sm:px-8">
        <SearchBox label={t('plans.searchVideos')} placeholder={t('plans.searchHint')} value={typed} onChange={setTyped} />
        <p className="mt-2 min-h-[1lh] text-sm text-slate tabular-nums">{hint || t('plans.shorthandHint')}</p>
      </div>
      <p role="status" className="sr-only">
        {choice.announcement}
      </p>
      <ul className="divide-y-2 divide-sand border-y-2 border-ink-black bg-white">
        {rendered.map((video) => (
          <PickerRow key={video.id} video={video} count={choice.countOf(video.id)} onPress={chooseVideo} />
        ))}
        {more}
        {name !== '' && !isNamed && (
          <li>
            <button
              type="button"
              onClick={chooseName}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-3 py-2 text-left -outline-offset-3 hover:bg-ink-black/8"
            >
              <Icon name="plus" className="size-5 shrink-0" />
              <span className="min-w-0">
                <span className="block leading-tight font-bold wrap-anywhere">{name}</span>
                <span className="block text-sm text-slate">{t('plans.withoutVideo')}</span>
              </span>
            </button>
          </li>
        )}
        {name === '' && found.length === 0 && <li className="p-4 text-slate">{t('plans.noVideos')}</li>}
      </ul>
    </Dialog>
  );
}

const NOTHING: Omit<Prescription, 'note'> = { sets: null, reps: '', seconds: null, load: '', effort: '', rest: 0 };

/** Videos whose title has every typed word; those that begin with them first. */
function useFound(name: string): readonly Video[] {
  const { videos } = usePlan();
  return useMemo(() => {
    const wanted = searchKey(name);
    const words = wanted.split(/\s+/);
    const titled = videos.library.map((video) => ({ video, title: searchKey(video.title) }));
    const found = titled.filter(({ title }) => words.every((word) => title.includes(word)));
    const order = new Intl.Collator('it');
    return found
      .toSorted(
        (a, b) => Number(b.title.startsWith(wanted)) - Number(a.title.startsWith(wanted)) || order.compare(a.title, b.title),
      )
      .map(({ video }) => video);
  }, [videos.library, name]);
}

/** What a press does: adds an exercise to a day, or puts another video or name in an exercise's place and closes. */
function useChoice(request: PickRequest, close: () => void) {
  const { t } = useTranslation('admin');
  const { document, edit } = usePlan();
  const [announcement, setAnnouncement] = useState('');
  const [count, setCount] = useState(0);
  const isReplacing = 'exercise' in request;
  const choose = (subject: ExerciseSubject, title: string, given: Partial<Prescription>) => {
    if (isReplacing) {
      const { id } = request.exercise;
      edit((before) => changeExercise(before, id, { ...subject, ...given }), `replace ${id} ${Date.now()}`);
      return close();
    }
    let isAdded = false;
    edit((before) => {
      const after = addExercise(before, request.dayId, subject, given);
      isAdded = after !== before;
      return after;
    }, `add ${Date.now()}`);
    if (!isAdded) return setAnnouncement(t('plans.full'));
    setCount(count + 1);
    setAnnouncement(t('site.list.added', { name: title }));
  };
  const named = useMemo(() => exercisesOf(document.days).map(({ videoId }) => videoId), [document]);
  return { choose, announcement, count, isReplacing, countOf: (videoId: string) => named.filter((id) => id === videoId).length };
}
