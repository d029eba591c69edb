import { spawn } from 'node:child_process';

/** What a process of the tests gets of the environment: where modules that were compiled once are found again. */
export const compileCache: Record<string, string> = process.env.NODE_COMPILE_CACHE
  ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  : {};

/** Runs a command as an operator does, in a process of its own. */
export function runAsOperator(name: string, parameters: readonly string[], env: Record<string, string>) {
  const command = spawn(process.execPath, [`src/server/commands/${name}.ts`, ...parameters], {
    env: { PATH: process.env.PATH, ...compileCache, ...env },
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (piece) => (said += String(piece)));
  return new Promise<{ status: number | null; said: string }>((resolve) =>
    command.once('close', (status) => resolve({ status, said })),
  );
}
