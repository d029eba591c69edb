import { partKinds } from '#contract/site/parts/parts.ts';
import { differencesOf } from '../../editing/compare.ts';
import { englishToReview } from '../drafts/english.ts';
import { type FormName, formOf } from '../forms/form-names.ts';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';
import { withoutLanguage } from './describe-change.ts';

/** Which forms hold changes that are not published, which have English to review, and how many changes there are. */
export function useChangedForms() {
  const drafts = useSiteDrafts();
  const { hasEnglish } = useSiteState();
  const changed = new Set<FormName>();
  const toReview = new Set<FormName>();
  const paths = new Set<string>();
  for (const kind of partKinds) {
    const { document } = drafts.read(kind);
    for (const { path } of differencesOf(drafts.published(kind), document)) {
      changed.add(formOf(kind, path));
      paths.add(`${kind}:${withoutLanguage(path)}`);
    }
    if (hasEnglish) for (const { path } of englishToReview(document)) toReview.add(formOf(kind, path));
  }
  return { changed, toReview, count: paths.size };
}
