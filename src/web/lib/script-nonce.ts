import { createContext } from 'react';

/** The mark of the site's own inline scripts while the server renders; it is taken out before the page leaves. */
export const ScriptNonce = createContext<string | undefined>(undefined);
