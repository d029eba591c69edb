import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { ClashChoice } from '../../editing/clash-choice.tsx';
import type { Choice, Clash } from '../../editing/compare.ts';
import { idOf, isTree, readAt } from '../../editing/document-path.ts';
import { usePlan } from './plan-context.tsx';
import type { EditorState } from './plan-editor.ts';

type PlanConflictProps = {
  conflict: NonNullable<EditorState['conflict']>;
  onChoose: (choices: Readonly<Record<string, Choice>>) => void;
};

const FIELDS = {
  name: 'plans.name',
  goal: 'plans.goal',
  startsOn: 'plans.startsOn',
  endsOn: 'plans.endsOn',
  sets: 'plans.sets',
  reps: 'plans.reps',
  seconds: 'plans.seconds',
  load: 'plans.load',
  effort: 'plans.effort',
  rest: 'plans.rest',
  note: 'plans.note',
  videoId: 'plans.video',
  rounds: 'plans.rounds',
  kind: 'plans.groupKind',
} as const;

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

/** Where two devices have changed the same thing of the plan: one of both is chosen. */
export function PlanConflict({ conflict, onChoose }: PlanConflictProps) {
  const { t } = useTranslation('admin');
  const { clashes, document } = conflict;
  const { nameOf, wordsOf } = useWords();

  /** The names of what stands around the field, then the field: «Giorno A · Squat · Ripetizioni». */
  const labelOf = ({ path, mine, theirs }: Clash): string => {
    const names = path.split('/');
    const around = names.map((_, index) => readAt(document, names.slice(0, index + 1).join('/')));
    const field = names.at(-1) ?? '';
    const last = isField(field) ? t(FIELDS[field]) : '';
    const words = [...around.slice(0, isField(field) ? -1 : undefined).map(nameOf), last].filter(Boolean);
    return words.length > 0 ? words.join(' · ') : nameOf(mine) || nameOf(theirs) || t('plans.order');
  };
  return <ClashChoice text={t('plans.conflict')} clashes={clashes} labelOf={labelOf} wordsOf={wordsOf} onChoose={onChoose} />;
}

function useWords() {
  const { videos } = usePlan();
  /** Of a day or an exercise; blocks have none. */
  const nameOf = (value: unknown): string => {
    if (!isTree(value) || idOf(value) === undefined) return '';
    if (typeof value.name === 'string' && value.name !== '') return value.name;
    return typeof value.videoId === 'string' ? videos.find(value.videoId).title : '';
  };
  const wordsOf = (value: unknown, { path }: Clash): string => {
    if (value === null || value === '') return '–';
    if (path.endsWith('/videoId')) return videos.find(String(value)).title;
    if (Array.isArray(value)) return value.map(nameOf).filter(Boolean).join(', ');
    return isTree(value) ? nameOf(value) : String(value);
  };
  return { nameOf, wordsOf };
}
