import { createContext, type ReactNode, use } from 'react';

/** Where the server places a document's scripts. The browser hydrates without them: React leaves them where they are. */
export type ScriptPlacement = {
  /** Marks the site's own inline scripts during one rendering; removed before the page is sent. */
  nonce: string;
  /** At the end of the body. */
  atEnd: ReactNode;
  /** After the script that makes the dashboard's first calls. */
  afterCalls?: ReactNode;
};

/** Pure, so that the browser's build drops it with what only the server reads. */
export const ScriptPlacementContext = /* @__PURE__ */ createContext<ScriptPlacement | undefined>(undefined);

/** To be called only while rendering, and only where `import.meta.env.SSR` holds: the browser's build has no code of it then. */
export function readScriptPlacement(): ScriptPlacement {
  const placement = use(ScriptPlacementContext);
  if (!placement) throw new Error('A document was rendered without a place for its scripts.');
  return placement;
}
