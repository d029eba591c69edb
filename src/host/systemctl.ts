import { runProgram } from './run-program.ts';

/** Runs systemctl, and returns what it printed. Throws an OperatorError where it fails. */
export function systemctl(...words: string[]): Promise<string> {
  return runProgram('systemctl', words);
}

/** Some properties of a unit, as `systemctl show` names them; empty where systemd does not know it, or there is none. */
export async function unitProperties<Name extends string>(unit: string, names: readonly Name[]): Promise<Record<Name, string>> {
  const output = await systemctl('show', unit, `--property=${names.join(',')}`).catch(() => '');
  const lines = output.split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  const found = new Map<string, string>(lines);
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? ''])) as Record<Name, string>;
}
