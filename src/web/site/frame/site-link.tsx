import { Link, type LinkProps, useLocation } from 'react-router';
import { pathFrom } from '#web/lib/i18n/paths.ts';

export type SitePath =
  | '/'
  | '/about'
  | '/services'
  | '/contact'
  | '/booking'
  | '/privacy-policy'
  | '/terms-of-service'
  | '/cookie-policy';

/** The address of a page for whoever reads this one: who came by /en stays there. */
export function useSitePath(): (path: SitePath) => string {
  const { pathname } = useLocation();
  return (path) => pathFrom(pathname, path);
}

type SiteLinkProps = Omit<LinkProps, 'to'> & { to: SitePath };

export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const address = useSitePath();
  return <Link {...rest} to={address(to)} />;
}
