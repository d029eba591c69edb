import type { Unit } from './exercise-progress.ts';
import type { Figures } from './figures.ts';

/** How a zone words what charts of trainings show. */
export type ChartWords = {
  weeks: (count: number) => string;
  thisWeek: string;
  /** Heads of the tables that screen readers read. */
  week: string;
  trainings: string;
  date: string;
  bestSet: string;
  bestSets: (name: string) => string;
  /** `+5 kg`; the change is written already. */
  gain: (unit: Unit, change: string) => string;
  figures: (set: Figures) => string;
};
