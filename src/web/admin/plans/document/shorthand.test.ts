import { expect, it } from 'vitest';
import { readShorthand } from './shorthand.ts';

it.each([
  ['panca piana', 'panca piana', {}],
  ['Panca piana 4x8-10 60kg 90s', 'Panca piana', { sets: 4, reps: '8-10', seconds: null, load: '60 kg', rest: 90 }],
  ['squat 5×5 22,5kg r180', 'squat', { sets: 5, reps: '5', seconds: null, load: '22,5 kg', rest: 180 }],
  ['plank 3x45" rec60', 'plank', { sets: 3, seconds: 45, reps: '', rest: 60 }],
  ["trazioni 3xmax 2' @8", 'trazioni', { sets: 3, reps: 'max', seconds: null, rest: 120, effort: 'RPE 8' }],
  ['stacco 3X5 rpe8,5', 'stacco', { sets: 3, reps: '5', seconds: null, effort: 'RPE 8,5' }],
  // As a phone's keyboard writes it: typographic signs, capitals, blanks.
  ['plank 3x30”', 'plank', { sets: 3, seconds: 30, reps: '' }],
  ['Plank 3X30″', 'Plank', { sets: 3, seconds: 30, reps: '' }],
  ['Plank 3 x 30’’', 'Plank', { sets: 3, seconds: 30, reps: '' }],
  ['Plank 3 × 30 sec.', 'Plank', { sets: 3, seconds: 30, reps: '' }],
  ['plank 3x1’30”', 'plank', { sets: 3, seconds: 90, reps: '' }],
  ['plank 2x1 min', 'plank', { sets: 2, seconds: 60, reps: '' }],
  ['Panca 4x8–10 60 Kg 90”', 'Panca', { sets: 4, reps: '8-10', seconds: null, load: '60 kg', rest: 90 }],
  ['Panca, 4x8, 60kg, rec 1’30”', 'Panca', { sets: 4, reps: '8', seconds: null, load: '60 kg', rest: 90 }],
  [
    'Squat 5 x 5 22,5\u00a0kg RPE 8 2’',
    'Squat',
    { sets: 5, reps: '5', seconds: null, load: '22,5 kg', effort: 'RPE 8', rest: 120 },
  ],
  ['Affondi 3x10 rip', 'Affondi', { sets: 3, reps: '10', seconds: null }],
  ['Dip 3x8÷10 Rec. 2 min', 'Dip', { sets: 3, reps: '8÷10', seconds: null, rest: 120 }],
  ['Rematore rec 90', 'Rematore', { rest: 90 }],
  ['L’arco 3x8', 'L’arco', { sets: 3, reps: '8', seconds: null }],
  ['Rematore', 'Rematore', {}],
  ['Crunch x 20', 'Crunch x 20', {}],
  ['Panca 45°', 'Panca 45°', {}],
  // Words before the last that says nothing are part of the name.
  ['4x4 warm up', '4x4 warm up', {}],
  ['esercizio 21', 'esercizio 21', {}],
  // A name is never made of what says how it is done.
  ['4x8', '4x8', {}],
  ['squat 99x8', 'squat 99x8', {}],
  ['squat r9999', 'squat r9999', {}],
  ['', '', {}],
])('«%s» is read as jotted down', (typed, name, given) => {
  expect(readShorthand(typed)).toEqual({ name, given });
});
