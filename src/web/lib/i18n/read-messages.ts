import type { PageTexts } from '#contract/pages.ts';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

/** A file of the site itself, as its scripts are. Rejects where it cannot be had. */
export async function readTexts(address: string): Promise<PageTexts> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The texts are not to be had: ${answer.status}.`);
  return answer.json();
}

/** Asks until they are there: on bad reception the page is read meanwhile, and its links work. */
export async function readTextsAtLast(address: string): Promise<PageTexts> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const texts = await readTexts(address).catch(() => undefined);
    if (texts) return texts;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** By this the document asks for its texts early and says where they are; the server puts it in its place among the scripts. */
export const textsLink = 'link[rel="preload"][as="fetch"]';
