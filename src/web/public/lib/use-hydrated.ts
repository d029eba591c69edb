import { createContext, startTransition, useContext, useEffect, useState } from 'react';

export const HydratedContext = createContext(false);

/** The value of the context. It changes in a transition: what is drawn anew then gives way to taps. */
export function useHydration(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

/** False on the server and in the first render of the browser, which must be the same; true from then on. */
export const useHydrated = (): boolean => useContext(HydratedContext);
