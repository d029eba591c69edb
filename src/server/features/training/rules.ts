import { countCharacters } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { SetRow, TrainingRow } from './store.ts';

type Version = Pick<SetRow, 'changedAt' | 'changeId'>;

/** Of two changes the later is kept; of two in the same millisecond that with the greater id. */
export function isLater(sent: Version, known: Version | undefined): boolean {
  if (!known) return true;
  if (sent.changeId === known.changeId) return false;
  return sent.changedAt === known.changedAt ? sent.changeId > known.changeId : sent.changedAt > known.changedAt;
}

/** A press on "Concludi" is the change itself; a training that a device closed as forgotten ended before that change. */
export const isEndedByPress = (head: TrainingRow): boolean =>
  head.isDiscarded === 0 && head.endedAt !== null && head.endedAt === head.changedAt;

/**
 * What is kept of two heads of one training that is not discarded by the second. An end is never taken back: no device has a
 * button for that, so an open head only says that its device has not heard of the end. Nor does one that a device made by
 * itself replace one that was pressed, whatever the clocks say.
 */
export function mergeHead(known: TrainingRow, sent: TrainingRow): TrainingRow {
  if (sent.changeId === known.changeId) return known;
  if (isEndedByPress(sent)) return isEndedByPress(known) ? bothEnds(known, sent) : sent;
  if (isEndedByPress(known) || known.isDiscarded === 1) return known;
  if (known.endedAt !== null && sent.endedAt === null) return known;
  return isLater(sent, known) ? sent : known;
}

/** Two devices ended it: the later end, with what was written on either. */
function bothEnds(known: TrainingRow, sent: TrainingRow): TrainingRow {
  const [first, last] = isLater(sent, known) ? [known, sent] : [sent, known];
  const note = bothNotes(first.note, last.note);
  const effort = last.effort ?? first.effort;
  return note === known.note && effort === known.effort && last === known ? known : { ...last, note, effort };
}

function bothNotes(first: string, last: string): string {
  if (last.includes(first)) return last;
  if (first.includes(last)) return first;
  const both = `${first}\n${last}`;
  return countCharacters(both) <= 2 * limits.training.noteMax + 1 ? both : last;
}

/** A set with something in it that a person did. */
export const isTouched = ({ doneAt, skipReason }: SetRow): boolean => doneAt !== null || skipReason !== null;

/**
 * What stays of a set that was discarded, so that a late copy of the same change does not bring it back. It is a change of its
 * own, just after the one that it clears, so that a device which has that one takes it over.
 */
const clearedSet = (set: SetRow, { changeId }: TrainingRow): SetRow => ({
  ...set,
  changedAt: instantOf(Date.parse(set.changedAt) + 1),
  changeId,
  reps: null,
  halfKilos: null,
  grams: null,
  seconds: null,
  doneAt: null,
  skipReason: null,
  swappedFor: null,
  swapReason: null,
});

/**
 * Which sets a discard clears: those that the device names, as far as it has seen them. A release before 1.1 names none and
 * says no end: within the hours in which a training is gone on with a person has pressed, and it takes what was there; later
 * the device did it by itself, and it takes nothing that anybody did.
 */
export function clearedBy(sent: TrainingRow, named: readonly SetRow[], known: readonly SetRow[]): SetRow[] {
  const versions = new Map(known.map((set) => [set.id, set]));
  const seen = named.filter((set) => {
    const version = versions.get(set.id);
    return !version || version.changeId === set.changeId || isLater(set, version);
  });
  if (sent.endedAt !== null) return seen.map((set) => clearedSet(set, sent));
  const isPressed = Date.parse(sent.changedAt) - Date.parse(sent.startedAt) <= limits.training.openFor;
  const before = known.filter((set) => isPressed && set.changedAt <= sent.changedAt && set.changeId !== sent.changeId);
  return [...new Map([...before, ...seen].map((set) => [set.id, set])).values()].map((set) => clearedSet(set, sent));
}
