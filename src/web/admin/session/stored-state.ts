import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const KEY = 'admin-state';
const states = z.record(z.string(), z.record(z.string(), z.string()));
type States = z.infer<typeof states>;

/**
 * State that outlives a change of tab and a reload: in the browser's storage of this one tab, which signing out empties,
 * so that nothing about clients is left to whoever comes next. Without a name, or where storage is refused, plain state.
 */
export function useStoredState<Texts extends Record<string, string>>(name: string | undefined, initial: Texts) {
  const [state, setState] = useState<Texts>(() => ({ ...initial, ...(name !== undefined && knownOf(readAll()[name], initial)) }));
  useEffect(() => {
    if (name === undefined) return;
    const { [name]: _, ...others } = readAll();
    writeAll(isSame(state, initial) ? others : { ...others, [name]: state });
  }, [name, state, initial]);
  return [state, setState] as const;
}

export const clearStoredState = (): void => writeAll({});

/** Those of its texts that the state has a place for. */
function knownOf<Texts extends Record<string, string>>(stored: Record<string, string> = {}, initial: Texts): Partial<Texts> {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(initial, key))) as Partial<Texts>;
}

function readAll(): States {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  return states.safeParse(stored).data ?? {};
}

function writeAll(all: States): void {
  attempt(() => {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(all));
  });
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.entries(one).every(([key, value]) => other[key] === value);

/** A browser may refuse its storage altogether, and what stands there may be anything. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
