import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { serviceQuery } from '#contract/pages.ts';

/**
 * The service the visitor looks at. The address says which (`/services?servizio=online`), so that a link can point at
 * one and the server shows it at once; it is written past the router, which would ask the server for the page again.
 */
export function useChosenService(ids: string[]) {
  const { search, key } = useLocation();
  const asked = new URLSearchParams(search).get(serviceQuery);
  const named = ids.find((id) => id === asked);
  const [chosen, setChosen] = useState(named);
  // The same address followed again chooses again.
  useEffect(() => setChosen(named), [named, key]);

  const choose = (id: string | undefined) => {
    setChosen(id);
    window.history.replaceState(window.history.state, '', addressOf(id));
  };
  return { chosen, choose };
}

function addressOf(id: string | undefined): URL {
  const address = new URL(window.location.href);
  if (id) address.searchParams.set(serviceQuery, id);
  else address.searchParams.delete(serviceQuery);
  return address;
}
