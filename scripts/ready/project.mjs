import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A file or folder of the repository. */
export function inProject(...parts) {
  return path.join(root, ...parts);
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Something went wrong that the person at the keyboard can mend: its message is all that is shown. */
export class Trouble extends Error {}

/** Runs the whole of a script: a Trouble is told in its own words, anything else with its origin; both end with 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error);
    process.exitCode = 1;
  }
}
