import { useSearchParams } from 'react-router';

const tabs = ['users', 'videos', 'reviews'] as const;
export type TabName = (typeof tabs)[number];

const isTab = (value: string | null): value is TabName => tabs.some((tab) => tab === value);

/** The open tab, kept in the address so that back, reload and a bookmark find it again; what else is there stays. */
export function useTab(): [TabName, (tab: TabName) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const open = (tab: TabName) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === 'users') next.delete('tab');
        else next.set('tab', tab);
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return [isTab(asked) ? asked : 'users', open];
}
