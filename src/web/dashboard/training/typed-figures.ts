import { limits } from '#contract/limits.ts';
import type { Figures } from '#web/private/trainings/figures.ts';

const { loadMax, loadDecimals, repsMax, secondsMax } = limits.training;

/** Why what was typed is no figure; each has a sentence in the texts. */
export type Unread = 'unreadable' | 'decimals' | 'tooLarge';
export type Reading = { value: number | null } | { unread: Unread };
export type FigureName = keyof Figures;
export const figureNames = ['load', 'reps', 'seconds'] as const;

const MAXIMA: Record<FigureName, number> = { load: loadMax, reps: repsMax, seconds: secondsMax };
export const maximumOf = (name: FigureName): number => MAXIMA[name];

/** A figure as it is typed; null where it is empty. */
export function readFigure(name: FigureName, text: string): Reading {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return { value: null };
  return name === 'load' ? readLoad(typed) : readCount(typed, maximumOf(name));
}

/**
 * Kilograms, such as `62,5`, `62.5` or `80kg`. Point and comma both separate decimals, in either language, as keyboards of
 * phones offer only one of them. So `1.250` has one decimal too many, and is not taken for a figure that is not meant.
 */
function readLoad(typed: string): Reading {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d*))?\s*(?:kg)?$/i.exec(typed) ?? [];
  if (whole === undefined) return { unread: 'unreadable' };
  if (decimals.length > loadDecimals) return { unread: 'decimals' };
  return within(Number(`${whole}.${decimals}`), loadMax);
}

function readCount(typed: string, max: number): Reading {
  return /^\d+$/.test(typed) ? within(Number(typed), max) : { unread: 'unreadable' };
}

const within = (value: number, max: number): Reading => (value > max ? { unread: 'tooLarge' } : { value });

/** What lies in the fields of one set and is not its figure: being typed, or left there because it cannot be read. */
export type Typed = { setId: string; texts: Partial<Record<FigureName, string>>; left: readonly FigureName[] };

export const NOTHING_TYPED: Typed = { setId: '', texts: {}, left: [] };

/** Of another set nothing is left in the fields. */
export const typedFor = (typed: Typed, setId: string): Typed => (typed.setId === setId ? typed : { ...NOTHING_TYPED, setId });

export const withText = ({ texts, ...typed }: Typed, name: FigureName, text: string): Typed => ({
  ...typed,
  texts: { ...texts, [name]: text },
});

export function withoutText({ setId, texts, left }: Typed, name: FigureName): Typed {
  const { [name]: _, ...others } = texts;
  return { setId, texts: others, left: left.filter((one) => one !== name) };
}

/** Fields are left: what one says becomes the figure, or stays there and is said to be none. */
export function leaveFields(typed: Typed, names: readonly FigureName[]): { typed: Typed; figures: Partial<Figures> } {
  let now = typed;
  let figures: Partial<Figures> = {};
  for (const name of names) {
    const text = typed.texts[name];
    const reading = text === undefined ? undefined : readFigure(name, text);
    if (reading && 'value' in reading) {
      now = withoutText(now, name);
      figures = { ...figures, [name]: reading.value };
    } else if (reading && !now.left.includes(name)) now = { ...now, left: [...now.left, name] };
  }
  return { typed: now, figures };
}

/** Why a field that was left is not read; undefined while it is typed in, and where it is read. */
export function unreadOf({ texts, left }: Typed, name: FigureName): Unread | undefined {
  const text = texts[name];
  if (text === undefined || !left.includes(name)) return undefined;
  const reading = readFigure(name, text);
  return 'unread' in reading ? reading.unread : undefined;
}
