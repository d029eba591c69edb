import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const inWords = {
  it: ['sei', 'sette', 'otto', 'nove', 'dieci', 'undici'],
  en: ['six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
};
const LEAST = 6;

/** How many names a list of the code has. */
const countIn = (path, list) =>
  [...(new RegExp(`${list} = \\[([^\\]]*)\\]`).exec(read(path))?.[1] ?? '').matchAll(/'/g)].length / 2;

test('README and guide say how many screens the setup has', () => {
  const steps = countIn('src/web/admin/site/setup/setup-steps.tsx', 'setupSteps');
  expect(read('README.md')).toContain(`through ${inWords.en[steps - LEAST]} short screens`);
  expect(read('docs/guida.md')).toContain(`in ${inWords.it[steps - LEAST]} schermate`);
});

test('the guide says how many tabs there are', () => {
  const tabs = countIn('src/web/admin/frame/workspace.client.tsx', 'const tabs');
  expect(read('docs/guida.md')).toContain(`con le ${inWords.it[tabs - LEAST]} sezioni in alto`);
});

test.each(['it', 'en'])('in %s every sentence of several things has a form for one', (language) => {
  for (const name of ['admin', 'common', 'dashboard', 'site']) {
    const keys = keysOf(JSON.parse(read(`content/texts/${language}/${name}.json`)));
    for (const key of keys.filter((one) => one.endsWith('_other'))) expect(keys).toContain(key.replace(/_other$/, '_one'));
    for (const key of keys.filter((one) => one.endsWith('_one'))) expect(keys).toContain(key.replace(/_one$/, '_other'));
  }
});

function keysOf(texts, above = '') {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [above + name] : keysOf(text, `${above}${name}.`),
  );
}
