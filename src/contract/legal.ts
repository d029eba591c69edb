/** Carries no schema library: the legal pages load this file. */
export const legalKinds = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** A legal document, parsed on the server, with the trainer's own data already in place of its {{names}}. */
export type LegalText = { version: string; blocks: Block[] };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'note'; content: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; columns: Column[]; rows: Inline[][][] };

/** A column's heading, and its words alone: on a phone each cell repeats them. */
export type Column = { label: string; content: Inline[] };

/** What stands inside a line: a string is plain text, `code` the name of a technical thing. */
export type Inline =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'bold' | 'emphasis'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] };
