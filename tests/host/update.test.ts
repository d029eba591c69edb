import { expect, test } from 'vitest';
import { expectClean, openMachine, stateOf } from './states.ts';

/** A machine that does much else takes ten times as long. */
const TIME_LIMIT = 180_000;
const before = { linked: '1.0.1', runs: '1.0.1', hasLater: false };
const after = { linked: '1.0.2', runs: '1.0.2', hasLater: true };

test(
  'an update and a rollback, with other tables, leave nothing of themselves',
  async () => {
    const machine = await openMachine();
    const updated = await machine.run(['update', machine.release('1.0.2', { migrates: true })]);
    expect(updated).toMatchObject({ status: 0, said: expect.stringContaining('1.0.2 serves trainer-site.') });
    expect(await stateOf(machine)).toEqual(after);
    expectClean(machine);
    const refused = await machine.run(['rollback']);
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('What was changed since') });
    const back = await machine.run(['rollback', '--yes']);
    expect(back).toMatchObject({ status: 0, said: expect.stringContaining('1.0.1 serves trainer-site.') });
    expect(await stateOf(machine)).toEqual(before);
    expectClean(machine);
  },
  TIME_LIMIT,
);

test(
  'a release that does not start is found while the site goes on; one that fails only with the data goes back',
  async () => {
    const machine = await openMachine();
    const pid = machine.systemd.unit('trainer-site').pid();
    const refused = await machine.run(['update', machine.release('1.0.2', { fails: 'always' })]);
    expect(refused).toMatchObject({
      status: 1,
      said: expect.stringMatching(/nothing was changed. It does not start: [\s\S]*broken on purpose/),
    });
    expect(machine.systemd.unit('trainer-site').pid()).toBe(pid);
    const back = await machine.run(['update', machine.release('1.0.3', { migrates: true, fails: 'late' })]);
    expect(back).toMatchObject({ status: 1, said: expect.stringContaining('trainer-site goes on with 1.0.1') });
    expect(back.said).toMatch(/The database that 1.0.3 had made lies in .*before-restore-/);
    expect(await stateOf(machine)).toEqual(before);
    expectClean(machine);
  },
  TIME_LIMIT,
);
