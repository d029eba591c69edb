import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { endTied, spawnTied } from '../../tests/instances/engines/tied-process.ts';
import type { Command } from '../load/cores.ts';
import { run } from '../load/run-command.ts';

/** A network namespace without a name: it ends with the processes in it, and those end with this one, however that ends. */
export type Namespace = {
  /** Of the process that holds it. */
  pid: number;
  /** The same command inside. */
  enter(command: Command): Command;
  /** `ip` with these words, inside. */
  ip(words: string): Promise<unknown>;
  close(): Promise<void>;
};

/** Throws where the system lets this user have none. */
export async function openNamespace(): Promise<Namespace> {
  const holder = spawnTied('unshare', ['--net', 'sleep', 'infinity'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const { pid } = holder;
  if (pid === undefined) throw new Error('unshare is missing (Debian: util-linux)');
  let said = '';
  holder.stderr?.on('data', (piece) => {
    said += String(piece);
  });
  const ended = once(holder, 'exit').then(() => {
    throw new Error(`no network namespace, which takes root on Linux: ${said.trim()}`);
  });
  ended.catch(() => undefined);
  while (namespaceOf(pid) === namespaceOf('self')) await Promise.race([sleep(5), ended]);
  const enter = (command: Command): Command => ['nsenter', `--net=/proc/${pid}/ns/net`, ...command];
  const ip = (words: string) => run(enter(['ip', ...words.split(' ')]));
  await ip('link set lo up');
  return { pid, enter, ip, close: () => endTied(holder) };
}

/** Whether something inside listens at this port: from outside it cannot be asked. */
export function isListening({ pid }: Namespace, port: number): boolean {
  const listening = '0A';
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').split('\n');
  return lines.some((line) => {
    const [, local, , state] = line.trim().split(/\s+/);
    return state === listening && local?.endsWith(`:${wanted}`);
  });
}

function namespaceOf(pid: number | 'self'): string {
  return readlinkSync(`/proc/${pid}/ns/net`);
}
