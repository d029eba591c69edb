import { useMemo } from 'react';
import type { Language } from '#contract/languages.ts';
import { sentenceFiller } from '#contract/site/fill-sentence.ts';
import { isTree, readAt } from '../editing/document-path.ts';
import { textPairAt } from './drafts/english.ts';
import { useSiteDrafts } from './site-context.tsx';

/** Puts into a sentence what the site fills in by itself, as the drafts have it: who, where, how many services. */
export function useFillNames(language: Language): (sentence: string, key?: string) => string {
  const drafts = useSiteDrafts();
  const identity = drafts.read('identity').document;
  const services = drafts.read('services').document;
  const timeline = drafts.read('timeline').document;
  return useMemo(() => {
    const name = readAt(identity, 'name');
    const items = listAt(services, 'items').filter((item) => isTree(item) && item.hidden !== true);
    const fill = sentenceFiller(language, {
      name: typeof name === 'string' ? name : '',
      area: inBoth(identity, 'area'),
      services: items.map((item) => inBoth(item, 'title')),
      chapters: readAt(timeline, 'shown') === true ? listAt(timeline, 'chapters').length : 0,
    });
    return (sentence, key = '') => fill(sentence, key);
  }, [language, identity, services, timeline]);
}

function listAt(document: unknown, path: string): unknown[] {
  const found = readAt(document, path);
  return Array.isArray(found) ? found : [];
}

function inBoth(document: unknown, path: string) {
  const { it, en } = textPairAt(document, path);
  return { it, en: en || it };
}
