import type { Database } from '../db/database.ts';
import { adminUsernames, findAdmin } from '../features/auth/login/admins.ts';
import { exitWith, OperatorError } from '../ops/operator-errors.ts';
import { warn } from '../ops/startup-message.ts';
import { type Invocation, readInvocation } from '../settings/environment.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { keepFilesPrivate } from '../storage/disk/private-folder.ts';

/** What every command takes. */
const forAll = '  --env FILE: with the settings of a file, such as /etc/trainer-site.env';

type Run = (parameters: string[], settings: Settings, environment: Invocation['environment']) => Promise<void>;

/**
 * Runs one command of an operator, or prints its usage where that is what `--help` asks for. A failure is printed as a sentence,
 * and the exit code is 1. An option that `usage` does not name is refused: it would else be taken for a folder or an account.
 */
export async function runCommand(usage: string, run: Run): Promise<void> {
  keepFilesPrivate();
  try {
    if (process.argv.includes('--help')) return print(`${usage}\n${forAll}`);
    const { parameters, environment, inFile } = readInvocation(process.argv.slice(2), process.env);
    const options: string[] = usage.match(/--[a-z]+/g) ?? [];
    const unknown = parameters.find((word) => word.startsWith('-') && !options.includes(word));
    if (unknown !== undefined) throw new OperatorError(`"${unknown}" is no option of this command: ${usage}`);
    const settings = readSettings(environment, inFile);
    warn(settings);
    await run(parameters, settings, environment);
  } catch (error) {
    exitWith(error);
  }
}

/** The other parameters, and whether this one was among them. */
export function takeFlag(parameters: string[], flag: `--${string}`): { others: string[]; isGiven: boolean } {
  return { others: parameters.filter((word) => word !== flag), isGiven: parameters.includes(flag) };
}

/** The account that the operator named, or the only one there is. Throws an OperatorError that says who there is. */
export async function namedAdmin(db: Database, named: string | undefined, { firstAdmin }: Settings) {
  const names = await adminUsernames(db);
  const username = named ?? (names.length === 1 ? names[0] : undefined) ?? firstAdmin.username;
  const admin = await findAdmin(db, username);
  if (admin) return admin;
  throw new OperatorError(
    names.length === 0
      ? 'There is no admin yet: the first start of the server makes one.'
      : `No admin is called "${username}". There is: ${names.join(', ')}.`,
  );
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Characters that could control a terminal: controls, ends of lines, and changes of the text's direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escaping control characters is the point
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** A text that people typed, for one line of a terminal: such characters are written as their codes. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
