import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { SetChange } from '#contract/training/schemas.ts';
import type { Figures } from '#web/private/trainings/figures.ts';
import {
  type FigureName,
  figureNames,
  leaveFields,
  NOTHING_TYPED,
  readFigure,
  type Typed,
  typedFor,
  type Unread,
  unreadOf,
  withoutText,
  withText,
} from '../../../training/typed-figures.ts';

export type FigureField = {
  id: string;
  /** Undefined where the figure itself is shown. */
  text: string | undefined;
  unread: Unread | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
};

/**
 * What is typed in the fields of a set. It becomes a figure when the field is left, not with each key: figures are copied to
 * later sets, and the 6 of 60 is none.
 */
export function useTypedFigures(set: SetChange, change: (figures: Partial<Figures>) => void) {
  const [state, setState] = useState<Typed>(NOTHING_TYPED);
  const typed = typedFor(state, set.id);
  const id = useId();

  /** The figures that the fields say; undefined where one of them says none, which has the focus then. */
  const readAll = (): Partial<Figures> | undefined => {
    const left = leaveFields(typed, figureNames);
    setState(left.typed);
    const unread = figureNames.find((name) => unreadOf(left.typed, name));
    if (unread === undefined) return left.figures;
    document.getElementById(`${id}-${unread}`)?.focus();
    return undefined;
  };
  const leave = (names: readonly FigureName[]) => {
    const left = leaveFields(typed, names);
    setState(left.typed);
    if (figureNames.some((name) => name in left.figures && left.figures[name] !== set[name])) change(left.figures);
  };
  // A phone may end a page that nobody looks at, with what was typed in it.
  const leaveHidden = useEffectEvent(() => leave(figureNames));
  useEffect(() => {
    const look = () => document.hidden && leaveHidden();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return {
    readAll,
    /** The figure as the field says it now, where it says one. */
    now: (name: FigureName): number | null => {
      const text = typed.texts[name];
      const reading = text === undefined ? undefined : readFigure(name, text);
      return reading && 'value' in reading ? reading.value : set[name];
    },
    forget: (name: FigureName) => setState(withoutText(typed, name)),
    field: (name: FigureName): FigureField => ({
      id: `${id}-${name}`,
      text: typed.texts[name],
      unread: unreadOf(typed, name),
      onType: (text) => setState(withText(typed, name, text)),
      onLeave: () => leave([name]),
    }),
  };
}
