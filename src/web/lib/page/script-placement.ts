import { createContext, type ReactNode, use } from 'react';

/** How the server places a document's scripts. The browser hydrates the router's own `<Scripts>`, and has none of this. */
export type ScriptPlacement = {
  /** Marks the site's own inline scripts during one rendering; removed before the page is sent. */
  nonce: string;
  /** In place of the router's `<Scripts>`, with the link to the texts, which is then not in the head. */
  atEnd?: ReactNode;
  /** After the script that makes the dashboard's first calls. */
  afterCalls?: ReactNode;
};

/** Pure, so that the browser's build drops it with what only the server reads. */
export const ScriptPlacementContext = /* @__PURE__ */ createContext<ScriptPlacement | undefined>(undefined);

/** To be called only while rendering, and only where `import.meta.env.SSR` holds: the browser's build has no code of it then. */
export const readScriptPlacement = (): ScriptPlacement | undefined => use(ScriptPlacementContext);
