import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#web/public/lib/storage.ts';

const KEY = 'admin-state';
const states = z.record(z.string(), z.record(z.string(), z.string()));
type States = z.infer<typeof states>;

/**
 * State that survives a change of tab and a reload, in the session storage, which logging out clears: nothing about clients
 * is left for the next user. Without a name, or where storage is refused, plain state.
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

/** The stored texts that the state has a key for. */
function knownOf<Texts extends Record<string, string>>(stored: Record<string, string> = {}, initial: Texts): Partial<Texts> {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(initial, key))) as Partial<Texts>;
}

const readAll = (): States => readStored('sessionStorage', KEY, states) ?? {};

function writeAll(all: States): void {
  if (Object.keys(all).length === 0) removeStored('sessionStorage', KEY);
  else writeStored('sessionStorage', KEY, all);
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.entries(one).every(([key, value]) => other[key] === value);
