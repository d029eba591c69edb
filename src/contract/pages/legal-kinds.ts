/** The legal documents, by the path of their page. Apart from the pages, whose types are made of the parts of the site. */
export const legalKinds = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;
export type LegalKind = (typeof legalKinds)[number];
