import type { Serving } from '../site/processes.ts';
import type { Goal } from '../table.ts';
import { autocannon } from './autocannon.ts';
import { hasWrk, type Load, type Loaded, wrk } from './wrk.ts';

export const loadTool = hasWrk
  ? 'wrk'
  : 'autocannon, which may itself be the limit where wrk would not be (Debian: apt-get install wrk)';

/** A goal that only a load can judge which is stronger than what it meets: autocannon tires before the server does. */
export function goalUnderLoad(text: string, isMet: boolean): Goal {
  return { text, isMet: hasWrk ? isMet : undefined };
}

/** Asks one address as fast as it answers. Throws where an answer was an error: what fails fast is not fast. */
export async function load(wanted: Load): Promise<Loaded> {
  const { failed, ...loaded } = await (hasWrk ? wrk(wanted) : autocannon(wanted));
  if (failed > 0) throw new Error(`${failed} answers of ${wanted.request.url} were errors`);
  return loaded;
}

/** The same, with the microseconds of processor time that a process took for each answer: a busy machine changes them least. */
export async function loadAt(serving: Serving, wanted: Load): Promise<Loaded & { cpu: number }> {
  const before = serving.cpuSeconds();
  const loaded = await load(wanted);
  return { ...loaded, cpu: ((serving.cpuSeconds() - before) * 1e6) / (loaded.perSecond * wanted.seconds) };
}

/** After the seconds Node takes to compile what is hot, several rounds in which each takes its turn, so that a noisy moment meets them all. */
export async function inTurns<Name extends string, Result>(
  names: readonly Name[],
  ask: (name: Name, seconds: number) => Promise<Result>,
  { rounds = 3, seconds = 3, warmUp = 4 } = {},
): Promise<Map<Name, Result[]>> {
  const all = new Map<Name, Result[]>(names.map((name) => [name, []]));
  for (const name of names) await ask(name, warmUp);
  for (let round = 0; round < rounds; round += 1) for (const name of names) all.get(name)?.push(await ask(name, seconds));
  return all;
}
