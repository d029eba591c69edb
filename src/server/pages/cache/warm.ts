import { setImmediate as nextTurn } from 'node:timers/promises';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { pagePaths } from '#contract/pages/paths.ts';
import type { Context } from '../../context.ts';
import type { PageMatch, PageTable } from '../page-table.ts';
import type { CachedPage } from './cache.ts';

type Prepare = (match: PageMatch, language: Language) => Promise<CachedPage>;

/**
 * Renders the public pages again after the site has changed, so that no visitor waits for it: one at a time, with requests
 * answered in between, and from the beginning where the site changes meanwhile.
 */
export function buildWarm({ log }: Pick<Context, 'log'>, table: () => PageTable, prepare: Prepare) {
  let round = 0;

  const warm = async () => {
    round += 1;
    const own = round;
    for (const path of pagePaths) {
      await nextTurn();
      const match = table().at(path, '');
      if (own !== round || !match) return;
      const page = await prepare(match, match.language ?? defaultLanguage);
      await page.bytes('br');
    }
  };

  return {
    start: (): void => void warm().catch((error: unknown) => log.warn({ err: error }, 'pages could not be rendered ahead')),
    stop: (): void => {
      round += 1;
    },
  };
}
