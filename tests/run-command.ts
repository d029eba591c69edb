import { spawn } from 'node:child_process';

/** Runs a command as an operator does, in a process of its own. */
export function runAsOperator(name: string, parameters: readonly string[], env: Record<string, string>) {
  const command = spawn(process.execPath, [`src/server/commands/${name}.ts`, ...parameters], {
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (piece) => (said += String(piece)));
  return new Promise<{ status: number | null; said: string }>((resolve) =>
    command.once('close', (status) => resolve({ status, said })),
  );
}
