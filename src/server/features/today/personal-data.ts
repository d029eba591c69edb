import { withheldTable } from '../../db/personal-data.ts';
import type { TodayTables } from './tables.ts';

const ofTrainer = { withheld: 'the trainer’s own list of what to do, for a week' };

/** What the copy of a client's data has of the trainer's day: nothing. */
export const todayData = {
  hiddenLines: withheldTable<TodayTables['hiddenLines']>({ line: ofTrainer, userId: ofTrainer, until: ofTrainer }),
};
