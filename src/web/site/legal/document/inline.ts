/** What stands inside a line: plain text, bold, the name of a technical thing, a link. */
export type Inline = { kind: 'text' | 'bold' | 'code'; text: string } | { kind: 'link'; text: string; href: string };

/** Only these lead anywhere: a link can never run a script. Browsers read a backslash as a slash. */
const SAFE_LINK = /^(https:\/\/|mailto:|tel:|#|\/(?![/\\]))/;

export function parseInline(text: string): Inline[] {
  const pieces = text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^[\]]+\]\([^\s()]+\))/);
  return pieces.filter((piece) => piece !== '').map(inlineOf);
}

function inlineOf(piece: string): Inline {
  const bold = /^\*\*(.+)\*\*$/.exec(piece)?.[1];
  if (bold) return { kind: 'bold', text: bold };
  const code = /^`(.+)`$/.exec(piece)?.[1];
  if (code) return { kind: 'code', text: code };
  const [, text, href] = /^\[([^[\]]+)\]\(([^\s()]+)\)$/.exec(piece) ?? [];
  if (text && href && SAFE_LINK.test(href)) return { kind: 'link', text, href };
  return { kind: 'text', text: piece };
}

export const plainText = (content: Inline[]): string => content.map((inline) => inline.text).join('');
