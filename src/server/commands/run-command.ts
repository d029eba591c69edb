import { exitWith, OperatorError } from '../ops/operator-errors.ts';
import { readSettings, type Settings } from '../settings.ts';
import { keepFilesPrivate } from '../storage/private-folder.ts';

/** Runs one command of an operator. A failure is printed as a sentence, and the exit code is 1. */
export async function runCommand(run: (parameters: string[], settings: Settings) => Promise<void>): Promise<void> {
  keepFilesPrivate();
  try {
    await run(process.argv.slice(2), readSettings(process.env));
  } catch (error) {
    exitWith(error);
  }
}

/** Throws where the files are in a bucket, of which a command knows nothing. */
export function needFilesOnDisk({ bucket }: Settings): void {
  if (bucket)
    throw new OperatorError(
      'The files are in the bucket of FILES_URL, and this command knows those of the data folder alone: copy the bucket by its own tools, and run this with an empty FILES_URL for the database.',
    );
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Characters that could control a terminal: controls, ends of lines, and changes of the text's direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escaping control characters is the point
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** A text that people typed, for one line of a terminal: such characters are written as their codes. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
