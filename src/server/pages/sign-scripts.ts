import { createHash } from 'node:crypto';

/** As a browser checks an inline script against the policy of its page. */
export function scriptHash(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

/**
 * The hashes of the inline scripts that were rendered with this secret mark, and the page without it. A script that got into
 * the page another way cannot know the mark, so the policy does not let it run; and a page without it can be kept.
 */
export function signScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) {
    const code = inlineScript(html, at);
    if (code !== undefined) hashes.add(scriptHash(code));
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}

/** What the script says in whose tag something stands; undefined for other tags, and for a script that is a file. */
function inlineScript(html: string, inTag: number): string | undefined {
  const start = html.lastIndexOf('<', inTag);
  const opened = html.indexOf('>', inTag);
  const tag = html.slice(start, opened);
  const closed = html.indexOf('</script>', opened);
  return tag.startsWith('<script ') && !tag.includes(' src=') && closed !== -1 ? html.slice(opened + 1, closed) : undefined;
}
