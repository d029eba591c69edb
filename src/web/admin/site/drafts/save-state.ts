import type { PartKind } from '#contract/site/parts/parts.ts';
import type { SaveState } from '../../editing/draft.ts';
import { useSiteDrafts } from '../site-context.tsx';

/** The gravest first: of several parts that is the one to tell. */
const BY_GRAVITY = ['conflict', 'refused', 'offline', 'saving', 'waiting', 'saved'] as const satisfies SaveState[];

/** Whether what was typed is on the server, of all parts together. */
export function useSaveState(kinds: readonly PartKind[]): { state: SaveState; error?: unknown } {
  const drafts = useSiteDrafts();
  const states = kinds.map((kind) => drafts.read(kind));
  const state = BY_GRAVITY.find((one) => states.some((part) => part.state === one)) ?? 'saved';
  return { state, error: states.find((part) => part.state === state)?.error };
}
