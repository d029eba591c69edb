import { describe, expect, test } from 'vitest';
import type { Training, TrainingSet } from '#contract/training/schemas.ts';
import { exerciseProgressOf } from './exercise-progress.ts';
import { trainedWeeks, weeksInARow } from './training-weeks.ts';
import { type CsvWords, csvColumns, trainingsCsv } from './trainings-csv.ts';

const NOON = 'T11:00:00.000Z';

const setOf = (change: Partial<TrainingSet> = {}): TrainingSet => ({
  id: 'set',
  exerciseId: 'squat',
  videoId: null,
  exerciseName: 'Squat',
  number: 1,
  place: 0,
  reps: 8,
  load: null,
  seconds: null,
  doneAt: `2026-10-05${NOON}`,
  skipped: null,
  swapped: null,
  ...change,
});

const trainingOn = (day: string, sets: TrainingSet[] = [setOf()], change: Partial<Training> = {}): Training => ({
  id: day,
  planId: 'plan',
  planName: 'Forza',
  dayId: 'day',
  dayName: 'Giorno A',
  startedAt: day.includes('T') ? day : `${day}${NOON}`,
  endedAt: null,
  effort: null,
  note: '',
  sets,
  ...change,
});

describe('an exercise over time', () => {
  test('has the best set of each training, the oldest first', () => {
    const newer = [setOf({ load: 60, reps: 8 }), setOf({ load: 62.5, reps: 5 }), setOf({ load: 62.5, reps: 6 })];
    const older = [setOf({ load: 60, reps: 10 }), setOf({ load: 90, doneAt: null })];
    expect(exerciseProgressOf([trainingOn('2026-10-12', newer), trainingOn('2026-10-05', older)])).toEqual([
      {
        name: 'Squat',
        unit: 'load',
        points: [
          { at: `2026-10-05${NOON}`, value: 60, reps: 10 },
          { at: `2026-10-12${NOON}`, value: 62.5, reps: 6 },
        ],
      },
    ]);
  });

  test('goes on in another plan under its name, and under its id when it is renamed', () => {
    const [renamed, copied] = [{ exerciseName: 'Squat basso' }, { exerciseId: 'other', exerciseName: 'squat' }];
    const found = exerciseProgressOf([
      trainingOn('2026-10-19', [setOf(renamed)]),
      trainingOn('2026-10-12'),
      trainingOn('2026-10-05', [setOf(copied)]),
    ]);
    expect(found.map(({ name, points }) => [name, points.length])).toEqual([['Squat basso', 3]]);
  });

  test('is not that which was done in its place', () => {
    const swapped = setOf({ swapped: { name: 'Pressa', reason: 'busy' }, load: 120 });
    const found = exerciseProgressOf([trainingOn('2026-10-12', [swapped]), trainingOn('2026-10-05')]);
    expect(found.map(({ name, unit }) => [name, unit])).toEqual([
      ['Pressa', 'load'],
      ['Squat', 'reps'],
    ]);
  });

  test('is drawn of seconds where it has no loads, and not at all without figures', () => {
    const [plank, walk] = [{ exerciseId: 'plank', exerciseName: 'Plank', seconds: 45, reps: null }, { exerciseId: 'walk' }];
    const sets = [setOf(plank), setOf({ ...walk, exerciseName: 'Camminata', reps: null })];
    expect(exerciseProgressOf([trainingOn('2026-10-05', sets)])).toMatchObject([{ unit: 'seconds', points: [{ value: 45 }] }]);
  });
});

describe('weeks', () => {
  /** A Wednesday. */
  const now = Date.parse('2026-10-28T11:00:00.000Z');

  test('begin on Monday by the calendar in Italy, also where its clocks change', () => {
    const lateOnSunday = trainingOn('2026-10-25T22:59:00.000Z');
    const earlyOnMonday = trainingOn('2026-10-25T23:01:00.000Z');
    expect(trainedWeeks([earlyOnMonday, lateOnSunday], now, 3)).toEqual([
      { monday: '2026-10-12', count: 0 },
      { monday: '2026-10-19', count: 1 },
      { monday: '2026-10-26', count: 1 },
    ]);
  });

  test('count no training of which no set was done', () => {
    const begun = trainingOn('2026-10-27', [setOf({ doneAt: null })]);
    expect(trainedWeeks([begun], now, 1)).toEqual([{ monday: '2026-10-26', count: 0 }]);
  });

  test('are in a row over the turn of a year, and until one has passed without a training', () => {
    const days = ['2026-12-21', '2026-12-28', '2027-01-04', '2026-12-07'].map((day) => trainingOn(day));
    expect(weeksInARow(days, Date.parse('2027-01-06T11:00:00.000Z'))).toBe(3);
    expect(weeksInARow(days, Date.parse('2027-01-13T11:00:00.000Z'))).toBe(3);
    expect(weeksInARow(days, Date.parse('2027-01-20T11:00:00.000Z'))).toBe(0);
  });
});

describe('the table that is taken away', () => {
  const words: CsvWords = { column: (column) => column, state: (state) => state, reason: (reason) => reason };
  const linesOf = (trainings: Training[], language: 'it' | 'en') => trainingsCsv(trainings, words, language).split('\r\n');

  test('has a line for each set, the oldest training first, in the separators of the language', () => {
    const swapped = setOf({ number: 2, load: 42.5, swapped: { name: 'Pressa', reason: 'busy' } });
    const skipped = setOf({ number: 3, load: 40, doneAt: null, skipped: 'time' });
    const trainings = [trainingOn('2026-10-12', []), trainingOn('2026-10-05', [swapped, skipped], { effort: 7, note: 'Bene' })];
    expect(linesOf(trainings, 'it')).toEqual([
      `\uFEFF${csvColumns.join(';')}`,
      '2026-10-05;13:00;Forza;Giorno A;Pressa;Squat;2;8;42,5;;done;busy;7;Bene',
      '2026-10-05;13:00;Forza;Giorno A;Squat;;3;;;;skipped;time;7;Bene',
      '2026-10-12;13:00;Forza;Giorno A;;;;;;;;;;',
      '',
    ]);
    expect(linesOf(trainings, 'en')[1]).toBe('2026-10-05,13:00,Forza,Giorno A,Pressa,Squat,2,8,42.5,,done,busy,7,Bene');
  });

  test('quotes what would end a cell, and makes no formula of a text', () => {
    const csv = trainingsCsv([trainingOn('2026-10-05', [], { note: 'a;"b"\nc', dayName: '=HYPERLINK("x")' })], words, 'it');
    expect(csv).toContain('"a;""b""\nc"');
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
