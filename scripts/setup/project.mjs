import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A file or folder of the repository. */
export function inProject(...parts) {
  return path.join(root, ...parts);
}

export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** An error that the operator can fix. Only its message is printed, without a stack. */
export class StartupError extends Error {}

/** Runs a whole script. A StartupError prints its message, any other error its stack; both exit with 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
