import { createContext } from 'react';
import type { PageTexts } from '#contract/pages/data.ts';

/**
 * The texts of the document's language, on the server and in the browser. They are in no loader's data: a page would carry
 * each of its sentences twice, and those of all other pages.
 */
export const DocumentMessages = createContext<PageTexts>({});

/** The preload link by which the document requests its texts early; the server places it among the scripts. */
export const messagesPreload = 'link[rel="preload"][as="fetch"]';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

/** One of the site's own files, like its scripts. Rejects where it could not be fetched. */
export async function readMessages(url: string): Promise<PageTexts> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The texts could not be fetched: ${answer.status}.`);
  return answer.json();
}

/** Tries until it succeeds: meanwhile the server's HTML can be read, and its links work. */
export async function readMessagesWithRetries(url: string): Promise<PageTexts> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const texts = await readMessages(url).catch(() => undefined);
    if (texts) return texts;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
