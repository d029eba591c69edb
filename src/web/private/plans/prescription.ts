import type { Block, Exercise } from '#contract/plans/document.ts';
import type { TranslateShared } from '#web/public/lib/i18n/use-translation.ts';

type Prescribed = Pick<Exercise, 'sets' | 'reps' | 'seconds' | 'load' | 'effort' | 'rest'>;

/** What has rounds: the block of the exercise, or the step of a training that was made of it. */
type InTurns = Pick<Block, 'rounds'>;

/** Of an exercise on its own. */
export const ALONE: InTurns = { rounds: null };

/**
 * What a plan asks of an exercise, in a line: `4 × 8-10 · 60 kg · RPE 8 · rec. 90 s`. Empty where it asks nothing; in a group
 * with rounds these count, and no sets. A line ends between its parts, never beside a number.
 */
export function prescription(exercise: Prescribed, { rounds }: InTurns, t: TranslateShared): string {
  const { sets, reps, seconds, load, effort, rest } = exercise;
  const times = rounds === null ? sets : null;
  const amount = seconds === null ? reps : secondsText(seconds, t);
  const work =
    times !== null && amount === ''
      ? t('common:plan.sets', { count: times })
      : [times, amount].filter((part) => part !== null && part !== '').join(' × ');
  const recovery = rest > 0 ? t('common:plan.rest', { time: secondsText(rest, t) }) : '';
  const parts = [work, loadText(load, t), effort, recovery].filter((part) => part.trim() !== '');
  return parts.map((part) => part.replace(/(\d) | (?=\d)/g, (_, digit = '') => `${digit}\u00a0`)).join(' · ');
}

/** Figures alone, such as `40`, `22,5`, `40-50` or `20+20`, are kilograms; words say their own unit. */
function loadText(load: string, t: TranslateShared): string {
  const figures = /^\d+(?:[.,]\d+)?(?: ?[-–+/] ?\d+(?:[.,]\d+)?)*$/;
  return figures.test(load.trim()) ? t('common:plan.kilos', { load: load.trim() }) : load;
}

/** `90 s`, and from two minutes on `2 min`, `2 min 15 s`: as it is said in a gym. */
export function secondsText(seconds: number, t: TranslateShared): string {
  const minutes = Math.floor(seconds / 60);
  const left = seconds % 60;
  if (minutes < 2) return t('common:plan.seconds', { seconds });
  const whole = t('common:plan.minutes', { minutes });
  return left === 0 ? whole : `${whole} ${t('common:plan.seconds', { seconds: left })}`;
}

/** `Superserie · 3 giri`; empty for an exercise on its own. */
export function groupName({ kind, rounds }: Pick<Block, 'kind' | 'rounds'>, t: TranslateShared): string {
  if (kind === 'single') return '';
  const name = t(`common:plan.kinds.${kind}`);
  return rounds === null ? name : `${name} · ${t('common:plan.rounds', { count: rounds })}`;
}
