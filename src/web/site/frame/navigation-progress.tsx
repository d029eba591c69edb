import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext, useNavigation } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** A thin bar while the next page loads; the stylesheet shows it after 200 ms. */
export function NavigationProgress() {
  const { t } = useTranslation('common');
  const { state } = useNavigation();
  useFullLoad();
  if (state === 'idle') return null;
  return (
    <div role="progressbar" aria-label={t('loading')} className="navigation-progress">
      <span />
    </div>
  );
}

/**
 * Where the next page's script cannot be fetched, as after a release, the router reloads the current page. The Navigation API
 * announces that reload: the requested page is loaded instead, as a new document. Reads the router's own state, since React's
 * may be older.
 */
function useFullLoad(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !('navigation' in window)) return;
    const loadTarget = (event: NavigateEvent) => {
      const { location } = router.state.navigation;
      if (event.navigationType !== 'reload' || !event.cancelable || !location) return;
      event.preventDefault();
      setTimeout(() => window.location.assign(createPath(location)));
    };
    const { navigation } = window;
    navigation.addEventListener('navigate', loadTarget);
    return () => navigation.removeEventListener('navigate', loadTarget);
  }, [router]);
}
