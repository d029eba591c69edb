import { countCharacters } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { SetRow, TrainingRow } from './store.ts';

type Version = Pick<SetRow, 'changed_at' | 'change_id'>;

/** Of two changes the later is kept; of two in the same millisecond that with the greater id. */
export function isLater(sent: Version, known: Version | undefined): boolean {
  if (!known) return true;
  if (sent.change_id === known.change_id) return false;
  return sent.changed_at === known.changed_at ? sent.change_id > known.change_id : sent.changed_at > known.changed_at;
}

/** A press on "Concludi" is the change itself; a training that a device closed as forgotten ended before that change. */
export const isEndedByPress = (head: TrainingRow): boolean =>
  head.is_discarded === 0 && head.ended_at !== null && head.ended_at === head.changed_at;

/**
 * What is kept of two heads of one training that is not discarded by the second. An end is never taken back: no device has a
 * button for that, so an open head only says that its device has not heard of the end. Nor does one that a device made by
 * itself replace one that was pressed, whatever the clocks say.
 */
export function mergeHead(known: TrainingRow, sent: TrainingRow): TrainingRow {
  if (sent.change_id === known.change_id) return known;
  if (isEndedByPress(sent)) return isEndedByPress(known) ? bothEnds(known, sent) : sent;
  if (isEndedByPress(known) || known.is_discarded === 1) return known;
  if (known.ended_at !== null && sent.ended_at === null) return known;
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
export const isTouched = ({ done_at, skip_reason }: SetRow): boolean => done_at !== null || skip_reason !== null;

/**
 * What stays of a set that was discarded, so that a late copy of the same change does not bring it back. It is a change of its
 * own, just after the one that it clears, so that a device which has that one takes it over.
 */
const clearedSet = (set: SetRow, { change_id }: TrainingRow): SetRow => ({
  ...set,
  changed_at: instantOf(Date.parse(set.changed_at) + 1),
  change_id,
  reps: null,
  half_kilos: null,
  grams: null,
  seconds: null,
  done_at: null,
  skip_reason: null,
  swapped_for: null,
  swap_reason: null,
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
    return !version || version.change_id === set.change_id || isLater(set, version);
  });
  if (sent.ended_at !== null) return seen.map((set) => clearedSet(set, sent));
  const isPressed = Date.parse(sent.changed_at) - Date.parse(sent.started_at) <= limits.training.openFor;
  const before = known.filter((set) => isPressed && set.changed_at <= sent.changed_at && set.change_id !== sent.change_id);
  return [...new Map([...before, ...seen].map((set) => [set.id, set])).values()].map((set) => clearedSet(set, sent));
}
