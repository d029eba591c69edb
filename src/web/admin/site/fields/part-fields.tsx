import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import type { PartKind } from '#contract/site/parts/parts.ts';
import { useProblemText } from '#web/calls/error-text.ts';
import { joinPath, problemKey, readAt, writeAt } from '../../editing/document-path.ts';
import { useSiteDrafts } from '../site-context.tsx';

type Scope = { kind: PartKind; prefix: string };
const ScopeContext = createContext<Scope | undefined>(undefined);

/** The fields below edit this part. Each names its place in it, such as `contacts/phone`. */
export function PartFields({ kind, children }: { kind: PartKind; children: ReactNode }) {
  return <ScopeContext value={{ kind, prefix: '' }}>{children}</ScopeContext>;
}

/** The places of the fields below are within this one, such as `items/1to1`. */
export function Within({ path, children }: { path: string; children: ReactNode }) {
  const { kind, prefix } = useScope();
  return <ScopeContext value={{ kind, prefix: joinPath(prefix, path) }}>{children}</ScopeContext>;
}

function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('A field stands in no part.');
  return scope;
}

/** The part that is edited, as it stands on this device. Drafts may be anything, so each reading has an answer for all. */
export function usePart() {
  const { kind, prefix } = useScope();
  const drafts = useSiteDrafts();
  const { document } = drafts.read(kind);
  const at = (path: string) => joinPath(prefix, path);
  const read = (path: string) => readAt(document, at(path));
  return {
    kind,
    document,
    /** The whole path in the part. */
    at,
    read,
    text: (path: string): string => {
      const found = read(path);
      return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
    },
    list: (path: string): unknown[] => {
      const found = read(path);
      return Array.isArray(found) ? found : [];
    },
    write: (path: string, value: unknown) => drafts.edit(kind, writeAt(document, at(path), value), at(path)),
    /** Another document at once, as one step of undo under that name. */
    replace: (next: unknown, step: string) => drafts.edit(kind, next, step),
    problem: (path: string) => drafts.problems(kind)[problemKey(document, at(path))],
    isRevealed: drafts.isRevealed(),
  };
}

export type Part = ReturnType<typeof usePart>;

/** Why a field is refused: said once it was left, or where it cannot become right by typing on, or when publishing was tried. */
export function useFieldProblem(path: string) {
  const problemText = useProblemText();
  const drafts = useSiteDrafts();
  const part = usePart();
  const [isLeft, setLeft] = useState(false);
  const problem = part.problem(path);
  const isShown = problem && (isLeft || part.isRevealed || problem.code === 'too_long' || problem.code === 'unreadable');
  const leave = () => {
    setLeft(true);
    drafts.flush();
  };
  return { error: isShown ? problemText(problem) : undefined, onBlur: leave };
}

/** By which a problem, an entry of the history or the preview finds the field. */
export function useFieldName(path: string) {
  const { kind, at } = usePart();
  return { 'data-field': `${kind}:${at(path)}` };
}

/** A group of fields under a heading. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t-8 border-ink-black bg-white p-4 sm:gap-5 sm:p-6">
      <div>
        <h3 id={id} className="text-xl leading-tight font-extrabold tracking-tight">
          {title}
        </h3>
        {hint && <p className="mt-1 text-sm text-slate">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
