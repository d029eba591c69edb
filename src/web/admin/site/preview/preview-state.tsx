import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react';
import { defaultLanguage, type Language, languageOfPath } from '#contract/languages.ts';

/** The width from which on the preview stands beside what is edited. */
export const BESIDE = '(width >= 64rem)';

export const previewWidths = ['phone', 'tablet', 'full'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** The path that a page of the preview has on the site, and its language. */
export function readShownPath(path: string): { pathname: string; language: Language } {
  const [pathname = '/'] = path.split('?');
  return { pathname, language: languageOfPath(pathname) ?? defaultLanguage };
}

type PreviewState = {
  /** The path of the site that is in view, with its query. */
  path: string;
  /** Whether taps choose what is to be edited, instead of acting. */
  isEditing: boolean;
  width: PreviewWidth;
};

type Preview = PreviewState & {
  change: (change: Partial<PreviewState>) => void;
  /** How far the page in view is scrolled. */
  scrollY: RefObject<number>;
};

const PreviewContext = createContext<Preview | undefined>(undefined);

/** Above the screens of the tab: on a phone the preview and the form that a tap opens are one after the other. */
export function PreviewProvider({ hasEnglish, children }: { hasEnglish: boolean; children: ReactNode }) {
  const [state, setState] = useState<PreviewState>({ path: '/', isEditing: true, width: 'full' });
  const scrollY = useRef(0);
  const [change] = useState(() => (change: Partial<PreviewState>) => setState((before) => ({ ...before, ...change })));
  // English may be switched off, here or on another device, while one of its pages is in view.
  const path = hasEnglish ? state.path : state.path.replace(/^\/en(?:\/|(?=\?)|$)/, '/');
  return <PreviewContext value={{ ...state, path, change, scrollY }}>{children}</PreviewContext>;
}

export function usePreview(): Preview {
  const preview = useContext(PreviewContext);
  if (!preview) throw new Error('There is no preview here.');
  return preview;
}
