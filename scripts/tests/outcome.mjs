import { print } from '../setup/project.mjs';

/** Prints what failed, what passed only at its second try, and how many of all; fails the process where one failed or none ran. */
export function reportOutcomes(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const names = (key) => outcomes.flatMap((outcome) => outcome.names?.[key] ?? []);
  for (const name of names('flaky')) print(`Passed only at the second try: ${name}`);
  for (const name of names('failed')) print(`Failed: ${name}`);
  print(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}
