import { exitWith } from '../failures.ts';
import { readSettings, type Settings } from '../settings.ts';

/** Runs one command of an operator to its end. A failure is told in a sentence, and the exit code is 1. */
export async function runCommand(run: (parameters: string[], settings: Settings) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2), readSettings(process.env));
  } catch (error) {
    exitWith(error);
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
