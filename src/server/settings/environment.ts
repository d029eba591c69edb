import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Environment, SettingsError } from './settings.ts';

/** What a program was started with. */
export type Invocation = {
  /** Without `--env` and its file. */
  parameters: string[];
  environment: Environment;
  /** The names in its file. */
  inFile: string[];
};

/**
 * Takes `--env FILE` out of the parameters and adds the file's settings to the environment. What the environment itself says
 * wins, as for Node's and Docker's files: one setting can be given another value for one run. Throws a SettingsError.
 */
export function readInvocation(words: readonly string[], own: Environment): Invocation {
  const at = words.indexOf('--env');
  if (at === -1) return { parameters: [...words], environment: own, inFile: [] };
  const file = words[at + 1];
  if (!file || file.startsWith('-')) throw new SettingsError('Name a file after --env, such as --env /etc/trainer-site.env');
  const given = readEnvironmentFile(file);
  return { parameters: words.toSpliced(at, 2), environment: { ...given, ...own }, inFile: Object.keys(given) };
}

/** A setting that Node and systemd read alike: quotes around the whole value or none, no escapes, no comment behind it. */
const SETTING = /^([A-Za-z_]\w*)=(?:'[^']*'|"[^"\\]*"|(?!['"`\s])[^#\\]*|)$/;
const IGNORED = /^(?:#.*)?$/;

/** The settings of a file such as /etc/trainer-site.env. Throws a SettingsError, which repeats no value: it may be a password. */
export function readEnvironmentFile(file: string): Environment {
  const text = textOf(file);
  const lines = text.split('\n').map((line) => line.trim());
  const wrong = lines.findIndex((line) => !IGNORED.test(line) && !SETTING.test(line));
  if (wrong === -1) return parseEnv(text);
  const [, name] = /^([A-Za-z_]\w*)=/.exec(lines[wrong] ?? '') ?? [];
  const where = `Line ${wrong + 1} of ${path.resolve(file)}`;
  throw new SettingsError(
    name === undefined
      ? `${where} is no setting: write NAME=value, with nothing before the name and no spaces around "=".`
      : `${where}, ${name}: put the whole value in single quotes, '…', as it has a quote, # or \\ in it.`,
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingsError(
      `There is no file ${path.resolve(file)} that this user can read: name another one, or change its rights.`,
    );
  }
}
