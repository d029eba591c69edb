/** Carries no schema library: the legal pages load this file. */
export const legalKinds = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;
export type LegalKind = (typeof legalKinds)[number];
/** A legal document: Markdown, with the trainer's own data already in place of its {{names}}. */
export type LegalText = { version: string; markdown: string };
