import { spawn } from 'node:child_process';
import type { Command } from './cores.ts';

/** Runs to the end. `said` is what went to the error stream. Throws where it could not be started or did not end with 0. */
export function run(
  [program, ...parameters]: Command,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ wrote: string; said: string }> {
  const child = spawn(program, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let wrote = '';
  let said = '';
  child.stdout.on('data', (piece) => {
    wrote += String(piece);
  });
  child.stderr.on('data', (piece) => {
    said += String(piece);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) =>
      status === 0 ? resolve({ wrote, said }) : reject(new Error(`${program} ended with ${status}: ${said.slice(0, 300)}`)),
    );
  });
}
