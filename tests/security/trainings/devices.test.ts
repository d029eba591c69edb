import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MINUTE } from '#contract/units.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { checked, rounds } from '../length.ts';
import { actions, playTrainings, type Step } from './world.ts';

const RUNS = rounds(40, 5_000);
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
  const nowhere = { addEventListener: () => undefined };
  vi.stubGlobal('window', nowhere);
  vi.stubGlobal('document', { ...nowhere, hidden: false });
  // Nothing is sent by itself: when it is, is a step of its own.
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', fetch);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await harness.close();
});

const step: fc.Arbitrary<Step> = fc.record({
  device: fc.nat(2),
  action: fc.constantFrom(...actions, 'tick', 'tick', 'finish', 'look', 'look', 'resume', 'wait', 'reload', 'reload', 'begin'),
  value: fc.nat(99),
});
/** One device begins and another goes on, as nearly all that goes wrong needs. */
const twoDevices: Step[] = (['begin', 'look', 'resume'] as const).map((action, index) => ({
  device: Math.min(index, 1),
  action,
  value: 0,
}));
const steps = fc
  .tuple(fc.boolean(), fc.array(step, { minLength: 3, maxLength: 30 }))
  .map(([isShared, later]) => (isShared ? [...twoDevices, ...later] : later));
const skew = fc.constantFrom(-7 * MINUTE, -MINUTE / 2, 0, (MINUTE * 5) / 6);
const skews = fc.array(skew, { minLength: 2, maxLength: 3 });

test(`nothing ticked, written or ended is lost or doubled, on ${RUNS} days of two or three devices`, async () => {
  const property = fc.asyncProperty(skews, fc.boolean(), steps, (of, hasOld, played) =>
    playTrainings(harness, of, hasOld, played),
  );
  await fc.assert(property, { ...checked, numRuns: RUNS, endOnFailure: false });
  expect(RUNS).toBeGreaterThan(0);
});

/** What a device does, as `device action value`, where the value says which set, network or time. */
const told = (...lines: string[]): Step[] =>
  lines.map((line) => {
    const [device, action, value] = line.split(' ');
    const found = actions.find((one) => one === action);
    if (!found) throw new Error(`No device does «${line}».`);
    return { device: Number(device), action: found, value: Number(value ?? 0) };
  });

const begun = ['0 begin', '1 look', '1 resume'];
const THIRTEEN_HOURS = 3;
const all = ['1 tick', '1 tick', '1 tick', '1 tick', '1 finish 7'];

test.each([
  ['an end on another device, where the first has ticked nothing', [0, 0], false, [...begun, ...all, '0 reload']],
  [
    'an end a day before the first device is opened again',
    [0, 0],
    false,
    [...begun, ...all, `0 wait ${THIRTEEN_HOURS}`, '0 reload'],
  ],
  [
    'the same where the first has ticked a set',
    [0, 0],
    false,
    ['0 begin', '0 tick', '1 look', '1 resume', ...all, `0 wait ${THIRTEEN_HOURS}`, '0 reload'],
  ],
  ['the same where the first has the release before', [0, 0], true, [...begun, ...all, `0 wait ${THIRTEEN_HOURS}`, '0 reload']],
  [
    'ticks on a second device, whose first has the release before',
    [0, 0],
    true,
    [...begun, '1 tick', `0 wait ${THIRTEEN_HOURS}`, '0 reload'],
  ],
  ['an end by a clock that is behind', [50_000, -7 * MINUTE], false, [...begun, '1 finish']],
  [
    'a discard of one device, while another ticks without a network',
    [0, 0],
    false,
    [...begun, '1 network 1', '1 tick', '0 discard', '1 network 0', '1 send'],
  ],
  ['a discard by a device that has not heard of the end', [0, 0], false, [...begun, '1 tick', '1 finish', '0 discard']],
  [
    'a tick that a device goes on with, after another has thrown away what was ticked before',
    [0, 0],
    false,
    ['1 begin', '1 tick', '0 look', '0 resume', '1 tick', '0 discard', '1 look'],
  ],
  [
    'an end without a network, after a set, of a training that a device began whose clock is minutes ahead',
    [50_000, -7 * MINUTE],
    false,
    [...begun, '1 network 1', '1 skip', '1 finish'],
  ],
  ['a load written on one device after another has ticked the set', [0, 0], false, [...begun, '1 tick', '0 load 60']],
  ['a tick in the instant in which the page is killed', [0, 0], false, ['0 begin', '0 kill', '0 kill 1']],
  [
    'a tick of a page that stayed in memory for two days',
    [0, 0],
    false,
    ['0 begin', '0 tick', '0 wait 4', '0 tick', '0 begin', '0 tick'],
  ],
] as const)('kept: %s', async (_, clocks, hasOld, lines) => {
  await playTrainings(harness, clocks, hasOld, told(...lines));
});
