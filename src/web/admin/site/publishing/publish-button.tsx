import { useEffect, useState } from 'react';
import { partKinds } from '#contract/site/parts/parts.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { SubjectDialog, useDialog } from '../../shared/use-dialog.tsx';
import type { Change } from '../changes/describe-change.ts';
import { useChangedForms } from '../changes/use-changed-forms.ts';
import { useSaveState } from '../drafts/save-state.ts';
import type { FormName } from '../forms/form-names.ts';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';
import { changesInView } from './changes-in-view.ts';
import { PublishSheet } from './publish-sheet.tsx';
import { usePartsToPublish, usePublish } from './use-publish.ts';

/** The ring of a busy button lies over its word, so that the bar keeps its widths. */
const IN_BAR =
  'relative ml-1 px-3! sm:px-4! enabled:border-tram! enabled:bg-tram! enabled:text-ink-black! enabled:hover:border-white! enabled:hover:bg-white! ' +
  'disabled:border-white! disabled:bg-transparent! aria-busy:text-ink-black/30! [&>span]:absolute [&>span]:text-ink-black';

type PublishButtonProps = {
  inBar?: boolean;
  label?: string;
  /** The form whose fields are in view. */
  form?: FormName;
  onPublished?: () => void;
};

/** Publishes a few changes of the open form at once; anything else is looked at in the sheet first. */
export function PublishButton({ inBar = false, label, form, onPublished }: PublishButtonProps) {
  const { t } = useTranslation('admin');
  const drafts = useSiteDrafts();
  const { isEditable, revision } = useSiteState();
  const { count } = useChangedForms();
  const { state } = useSaveState(partKinds);
  const [isPressed, setPressed] = useState(false);
  const dialog = useDialog<true>();
  const [published, setPublished] = useState(0);
  const publish = usePublish((now) => {
    setPublished(now);
    dialog.setOpen(false);
    onPublished?.();
  });
  const changes = useChangesInView(form);
  const textOf = useChangeText();

  const press = () => {
    publish.reset();
    drafts.flush();
    if (changes) setPressed(true);
    else dialog.show(true);
  };
  const isOnItsWay = state === 'waiting' || state === 'saving';
  // What was typed last is saved first. A failure is told in the sheet, beside what it is about.
  useEffect(() => {
    if (!isPressed || isOnItsWay) return;
    setPressed(false);
    if (!changes || !drafts.isSaved()) dialog.show(true);
    else void publish.fire({ message: textOf(changes) }).then((done) => done ?? dialog.show(true));
  });
  return (
    <>
      <Button
        size="small"
        // Until the site is read again: a press before that would name the revision before this one.
        busy={isPressed || publish.busy || published > revision}
        disabled={!isEditable || count === 0}
        className={classNames(inBar && IN_BAR)}
        onClick={press}
      >
        {label ?? t('site.publish.button')}
      </Button>
      <SubjectDialog dialog={dialog}>{(props) => <PublishSheet {...props} publish={publish} />}</SubjectDialog>
    </>
  );
}

/** Only what was typed since the form was opened is in view: drafts of before, and of other devices, need the sheet. */
function useChangesInView(form: FormName | undefined): Change[] | undefined {
  const drafts = useSiteDrafts();
  const { changed, count } = useChangedForms();
  const parts = usePartsToPublish();
  const [isTypedHere, setTypedHere] = useState(count === 0);
  if (!isTypedHere && count === 0) setTypedHere(true);
  useEffect(() => drafts.onEdit(({ field }) => field === undefined && setTypedHere(false)), [drafts]);
  return form && isTypedHere ? changesInView(form, changed, parts) : undefined;
}

const SHOWN_LETTERS = 60;

/** What was published, in the words of the sheet. */
function useChangeText() {
  const { t } = useTranslation('admin');
  return (changes: readonly Change[]) => {
    const [first] = changes;
    if (!first) return t('site.publish.done');
    const letters = [...first.after];
    const after = letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join('').trim()}…` : first.after;
    const what = `${first.label}: ${after}`;
    const count = changes.length - 1;
    return count === 0 ? t('site.publish.doneWhat', { what }) : t('site.publish.doneMore', { what, count });
  };
}
