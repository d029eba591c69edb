import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const PREFIX = 'admin:';
const texts = z.record(z.string(), z.string());

/**
 * State that outlives a change of tab and a reload: in the browser's storage of this one tab, which signing out empties,
 * so that nothing about clients is left to whoever comes next. Without a name, or where storage is refused, plain state.
 */
export function useStoredState<Texts extends Record<string, string>>(name: string | undefined, initial: Texts) {
  const [state, setState] = useState<Texts>(() => ({ ...initial, ...read(name, initial) }));
  useEffect(() => {
    if (name !== undefined) write(name, isSame(state, initial) ? undefined : state);
  }, [name, state, initial]);
  return [state, setState] as const;
}

export function clearStoredState(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  });
}

function read<Texts extends Record<string, string>>(name: string | undefined, initial: Texts): Partial<Texts> {
  const stored = name !== undefined && attempt(() => JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}'));
  const { data = {} } = texts.safeParse(stored);
  return Object.fromEntries(Object.entries(data).filter(([key]) => Object.hasOwn(initial, key))) as Partial<Texts>;
}

function write(name: string, state: Record<string, string> | undefined): void {
  attempt(() => {
    if (state) sessionStorage.setItem(PREFIX + name, JSON.stringify(state));
    else sessionStorage.removeItem(PREFIX + name);
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
