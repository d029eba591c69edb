import { writeFileSync } from 'node:fs';

/** A reporter of vitest: writes into the file of TEST_OUTCOME what `withReport` counts and names. */
export default class OutcomeReporter {
  onTestRunEnd(modules, errors) {
    const outcome = { passed: 0, failed: [], flaky: [], files: modules.map(timesOf) };
    for (const module of modules) {
      const where = `${module.project.name} ${module.relativeModuleId}`;
      let hasFailed = false;
      for (const test of module.children.allTests()) {
        const { state, errors: why = [] } = test.result();
        if (state === 'passed') outcome.passed += 1;
        if (test.diagnostic()?.flaky) outcome.flaky.push(`${where} › ${test.fullName}`);
        if (state !== 'failed') continue;
        hasFailed = true;
        outcome.failed.push(named(`${where} › ${test.fullName}`, why[0]));
      }
      if (module.state() === 'failed' && !hasFailed) outcome.failed.push(named(where, module.errors()[0]));
    }
    outcome.failed.push(...errors.map((error) => named('outside of the tests', error)));
    writeFileSync(process.env.TEST_OUTCOME, JSON.stringify(outcome));
  }
}

const named = (name, error) => `${name}: ${String(error?.message ?? 'no reason given').split('\n')[0]}`;

/** Where its time goes: seconds of its worker, which may have waited, and seconds of the processor. */
function timesOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return {
    file: `${module.project.name} ${module.relativeModuleId}`,
    tests: [...module.children.allTests()].length,
    seconds: milliseconds / 1000,
    processor: module.meta().processor,
  };
}
