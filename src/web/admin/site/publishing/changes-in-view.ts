import { limits } from '#contract/limits.ts';
import type { PartKind } from '#contract/site/parts/parts.ts';
import type { Change } from '../changes/describe-change.ts';
import type { FormName } from '../forms/form-names.ts';
import type { PartToPublish } from './use-publish.ts';

/** Contacts and legal texts mislead visitors where they are wrong, and may need the password. */
const LOOKED_AT_FIRST: readonly PartKind[] = ['identity', 'legal'];

/**
 * All that is unpublished, where the trainer has it in view without the sheet: a few changes in the open form alone, with
 * nothing to correct and no English to review.
 */
export function changesInView(
  form: FormName,
  changed: ReadonlySet<FormName>,
  parts: readonly PartToPublish[],
): Change[] | undefined {
  if (changed.size !== 1 || !changed.has(form)) return undefined;
  const needsLook = parts.some(
    ({ kind, problems, englishToReview }) => LOOKED_AT_FIRST.includes(kind) || problems.length > 0 || englishToReview > 0,
  );
  const changes = parts.flatMap((part) => part.changes);
  return needsLook || changes.length > limits.site.toldAfterwards ? undefined : changes;
}
