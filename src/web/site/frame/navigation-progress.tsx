import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext, useNavigation } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** A thin bar while the next page is on its way, shown by the stylesheet once that takes a moment. */
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
 * The router reloads the present page where the next one's script cannot be had, as after a release. The Navigation API tells
 * of that reload before it begins: the page that was asked for is loaded instead, whole. The router's own state is read, as
 * what React shows of it may be a moment behind.
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
