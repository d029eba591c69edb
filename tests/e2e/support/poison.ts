import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** As it is written, with its {{names}}. */
function written(path: string): string {
  const [file, ...keys] = path.split('.');
  const tree: unknown = JSON.parse(readFileSync(`content/texts/it/${file}.json`, 'utf8'));
  return String(keys.reduce<unknown>((found, key) => (found instanceof Object ? Reflect.get(found, key) : undefined), tree));
}

type PoisonState = { isOn: boolean; hits: number };

/** Runs in the page before its scripts: looking up a sentence throws, as it would where an API is missing. */
function poisonSentences(sentences: string[]): void {
  const state: PoisonState = { isOn: true, hits: 0 };
  Reflect.set(window, 'poison', state);
  const { hasOwn } = Object;
  Object.hasOwn = (on, name) => {
    if (state.isOn && sentences.includes(Reflect.get(on, name))) {
      state.hits += 1;
      throw new TypeError('poisoned');
    }
    return hasOwn(on, name);
  };
}

/** Of a page that is not open yet: what looks up one of these sentences throws, such as `admin.site.title`. */
export const poison = (page: Page, sentences: string[]) => page.addInitScript(poisonSentences, sentences.map(written));

export const poisonHits = (page: Page) => page.evaluate(() => (Reflect.get(window, 'poison') as PoisonState).hits);

export const heal = (page: Page) =>
  page.evaluate(() => {
    (Reflect.get(window, 'poison') as PoisonState).isOn = false;
  });
