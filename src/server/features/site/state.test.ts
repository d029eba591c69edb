import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import type { AdminActor } from '../../http/guard.ts';
import { recordNothing } from '../../http/http-context.ts';
import { buildFindActor } from '../auth/sessions/sessions.ts';
import { changeState } from './state.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

async function findAdmin(): Promise<AdminActor> {
  const found = await buildFindActor(harness.context.db, harness.clock)(harness.admin.token);
  if (found && 'actor' in found && found.actor.role === 'admin') return found.actor;
  throw new Error('The session of the test is not an admin’s.');
}

const unrecorded = { record: recordNothing, changedNothing: () => undefined };

test('switches that two devices change at once all take effect', async () => {
  const actor = await findAdmin();
  const { context } = harness;
  for (let pair = 0; pair < 20; pair += 1) {
    const isOn = pair % 2 === 1;
    const steps = [{ isVisible: isOn }, { hasEnglish: isOn }, { setup: 'left', setupStep: `step ${pair}` }] as const;
    const refusals = await Promise.all(steps.map((change) => changeState(context, actor, change, unrecorded)));
    expect(refusals).toEqual(steps.map(() => undefined));
    const wanted = { isVisible: isOn, hasEnglish: isOn, setupStep: `step ${pair}` };
    expect(await harness.answerTo(calls.readSite, { as: harness.admin })).toMatchObject(wanted);
    expect(context.site.switches).toEqual({ isVisible: isOn, hasEnglish: isOn });
  }
});
