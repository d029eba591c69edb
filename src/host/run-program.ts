import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { OperatorError } from '../server/ops/operator-errors.ts';

type Options = {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** As whom it runs; by default as this process. */
  uid?: number;
  gid?: number;
};

type Outcome = {
  /** 0 where all is well; 128 and more where a signal ended it. */
  status: number;
  output: string;
  errors: string;
};

/** Runs a program to its end, whatever that is. Throws an OperatorError where it cannot be started. */
export async function tryProgram(file: string, parameters: readonly string[], options: Options = {}): Promise<Outcome> {
  const program = spawn(file, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(program, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${file} cannot be started: ${error.code === 'ENOENT' ? 'it is not installed' : error.message}.`);
  });
  const [output, errors, [status]] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  return { status: typeof status === 'number' ? status : 128, output, errors };
}

/** Runs a program and returns what it printed. Throws an OperatorError with its last words where it fails. */
export async function runProgram(file: string, parameters: readonly string[], options?: Options): Promise<string> {
  const { status, output, errors } = await tryProgram(file, parameters, options);
  if (status === 0) return output;
  const said = (errors.trim() || output.trim()).split('\n').slice(-LINES_SAID).join('\n');
  throw new OperatorError(`"${[file, ...parameters].join(' ')}" failed${said ? `: ${said}` : ` with ${status}`}`);
}

const LINES_SAID = 5;
