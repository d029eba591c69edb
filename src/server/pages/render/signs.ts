import { drawnIconPath, type Logo, type PageData, pictureUrl, type Signs } from '#contract/pages/data.ts';
import type { Content } from '../../content/build-content.ts';
import { iconFiles, ownIcon } from '../../content/crops.ts';
import { type LogoFile, logoFiles } from '../../content/files/drawings.ts';
import { findPicture, type Site } from '../../content/site.ts';

type FindPicture = PageData['picture'];

/** The URL of the logo that the trainer chose, or undefined where the shipped one stands. */
export function ownLogo({ uploaded }: Site, { photos, pictures: { logo } }: Content): string | undefined {
  const own = logo ? findPicture(photos, uploaded, logo) : undefined;
  return own && pictureUrl(own, own.avif[0]);
}

/** Own logos in their smallest width, which is more than they need. */
export function signsOf(site: Site, content: Content, picture: FindPicture): Signs {
  const { logo, secondLogo } = content.pictures;
  const logoOf = (use: typeof logo, shipped: LogoFile): Logo => {
    const own = use ? picture(use) : undefined;
    return own ? pictureUrl(own, own.avif[0]) : (site.files.drawings.get(shipped) ?? `/${shipped}`);
  };
  const tab = ownIcon(site, content, 'tab');
  return {
    logo: logoOf(logo, logoFiles.logo),
    secondLogo: logo && !secondLogo ? undefined : logoOf(secondLogo, logoFiles.secondLogo),
    partner: logoOf(content.identity.partner.logo, logoFiles.partner),
    icon: tab === undefined ? { href: drawnIconPath, type: 'image/svg+xml' } : { href: tab, type: 'image/png' },
    touchIcon: ownIcon(site, content, 'touch') ?? `/${iconFiles.touch}`,
  };
}
