import { describe, expect, test } from 'vitest';
import { scriptHash, signScripts } from './render.ts';
import { buildRenderQueue, TooManyRenders } from './render-queue.ts';

describe('the signing of scripts', () => {
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
});

describe('the queue of renderings', () => {
  test('so many run at once, so many wait, and what comes on top is refused at once', async () => {
    const run = buildRenderQueue({ atOnce: 2, waiting: 3 });
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    const all = gates.map(({ promise }, index) =>
      run(async () => {
        begun.push(index);
        await promise;
        return index;
      }),
    );
    await expect(run(async () => undefined)).rejects.toThrow(TooManyRenders);
    expect(begun).toEqual([0, 1]);
    for (const { resolve } of gates) resolve();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  test('what fails makes room for the next', async () => {
    const run = buildRenderQueue({ atOnce: 1, waiting: 1 });
    const failing = run(() => Promise.reject(new Error('broken')));
    const next = run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
    expect(await run(async () => 'again')).toBe('again');
  });
});
