import { expect, test } from 'vitest';
import { scriptHash, signScripts } from './sign-scripts.ts';

const nonce = 'c2VjcmV0LW1hcms';
const own = `<script nonce="${nonce}">let first = '<p>'</script>`;
const module = `<script nonce="${nonce}" type="module" async="">import "/a.js"</script>`;

test('the scripts that bear the mark are signed, and the mark is gone', () => {
  const { html, hashes } = signScripts(`<link nonce="${nonce}" rel="x"/>${own}<p>Testo</p>${module}`, nonce);
  expect(hashes).toEqual([scriptHash(`let first = '<p>'`), scriptHash('import "/a.js"')]);
  expect(html).toBe(
    `<link rel="x"/><script>let first = '<p>'</script><p>Testo</p><script type="module" async="">import "/a.js"</script>`,
  );
});

test.each([
  ['a script beside them', '<script>intrude()</script>'],
  ['one with another mark', '<script nonce="x">intrude()</script>'],
  ['one that opens and leaves the end to the next', '<script>intrude();'],
  ['one in the attributes of which the next would stand', '<script data-x="'],
  ['one that says it is the mark', `<p title='nonce="guess"'><script nonce=guess>intrude()</script>`],
])('%s is not signed', (_what, intruder) => {
  const { hashes } = signScripts(`${intruder}${own}`, nonce);
  expect(hashes).toEqual([scriptHash(`let first = '<p>'`)]);
});

test('a page with scripts that never end costs no more than its length', () => {
  const { hashes } = signScripts('<script>'.repeat(100_000) + own, nonce);
  expect(hashes).toHaveLength(1);
});
