import { expect, test } from 'vitest';
import { startCallsBeforeScripts, startScriptsAfterPaint } from './script-order.ts';

const preload =
  '<link rel="preload" as="fetch" href="/texts/it-site-1.json"/>' + '<link rel="modulepreload" href="/assets/frame.js"/>';
const script = '<script type="module" async="">import "/assets/root.js";</script>';
const page = (head: string, end: string) =>
  `<html><head>${head}<link rel="stylesheet" href="/a.css"/></head><body>Testo${end}</body></html>`;

test('scripts and what only they need wait in a template; all else stays where it was', () => {
  const html = startScriptsAfterPaint(page(preload, `<script>let first</script>${script}<script>let last</script>`));
  const [, before, waiting, after] = /^([\s\S]*)<template id="scripts">([\s\S]*)<\/template>([\s\S]*)$/.exec(html) ?? [];
  expect(waiting).toBe(preload + script);
  expect(before).toBe('<html><head><link rel="stylesheet" href="/a.css"/></head><body>Testo<script>let first</script>');
  expect(after).toMatch(/^<script>.*'scripts'.*<\/script><script>let last<\/script><\/body><\/html>$/);
});

test('the first calls go out before the scripts that follow are asked for', () => {
  const calls = '<script type="module" async="">fetch("/api")</script>';
  const html = startCallsBeforeScripts(page(preload, `${calls}Testo${script}`));
  const [, before, waiting, after] = /^([\s\S]*)<template id="scripts">([\s\S]*)<\/template>([\s\S]*)$/.exec(html) ?? [];
  expect(before).toMatch(/Testo<script type="module" async="">fetch\("\/api"\)<\/script>$/);
  expect(before).not.toContain('modulepreload');
  expect(waiting).toBe(preload);
  expect(after).toContain(`Testo${script}`);
});

test('a document without a module script is left as it is', () => {
  const html = page(preload, '');
  expect(startScriptsAfterPaint(html)).toBe(html);
  expect(startCallsBeforeScripts(html)).toBe(html);
});
