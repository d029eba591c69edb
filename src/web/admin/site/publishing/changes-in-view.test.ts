import { expect, test } from 'vitest';
import type { FormName } from '../forms/form-names.ts';
import { changesInView } from './changes-in-view.ts';
import type { PartToPublish } from './use-publish.ts';

const change = {
  kind: 'hours',
  path: 'lines/workouts/to',
  label: 'Allenamenti · Alle',
  before: '19:00',
  after: '20:30',
} as const;
const part = (rest: Partial<PartToPublish> = {}): PartToPublish => ({
  kind: 'hours',
  changes: [change],
  problems: [],
  englishToReview: 0,
  ...rest,
});
const inForm = (...changed: FormName[]) => new Set(changed);

test('a few changes of the open form are in view', () => {
  expect(changesInView('hours', inForm('hours'), [part()])).toEqual([change]);
  expect(changesInView('hours', inForm('hours'), [part({ changes: [change, change, change] })])).toHaveLength(3);
});

test.each([
  ['in another form', inForm('closures'), [part({ kind: 'closures' })]],
  ['in another form too', inForm('hours', 'closures'), [part(), part({ kind: 'closures' })]],
  ['more than a message can tell', inForm('hours'), [part({ changes: [change, change, change, change] })]],
  ['with something to correct', inForm('hours'), [part({ problems: [{ path: change.path, problem: { code: 'bad_time' } }] })]],
  ['with English to review', inForm('hours'), [part({ englishToReview: 1 })]],
  ['of contacts or legal texts', inForm('hours'), [part({ kind: 'identity' })]],
])('changes %s are looked at in the sheet first', (_, changed, parts) => {
  expect(changesInView('hours', changed, parts)).toBeUndefined();
});
