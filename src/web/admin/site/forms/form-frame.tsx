import { type ReactNode, type RefObject, useEffect } from 'react';
import { partKinds } from '#contract/site/parts/parts.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { scrollBehavior } from '#web/public/lib/media-query.ts';
import { Notice } from '#web/public/ui/notice.tsx';
import { SaveMark, SaveNotice } from '../../editing/save-state.tsx';
import { BAR_BUTTON, ScreenBar, UndoButtons, whenDialogsAreGone } from '../../editing/screen-bar.tsx';
import { useFocusAfterRemoval } from '../../shared/section-head.tsx';
import { useChangedForms } from '../changes/use-changed-forms.ts';
import { ConflictScreen } from '../drafts/conflict-screen.tsx';
import { useSaveState } from '../drafts/save-state.ts';
import { UnsentNotice } from '../drafts/unsent-notice.tsx';
import { useUndo } from '../drafts/use-undo.ts';
import { useSitePlace } from '../place.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { PublishButton } from '../publishing/publish-button.tsx';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';
import type { FormName } from './form-names.ts';

type FormFrameProps = { form: FormName; children: ReactNode };

/** A form of the site: its bar, its title and its fields. */
export function FormFrame({ form, children }: FormFrameProps) {
  const { t } = useTranslation('admin');
  const { back } = useSitePlace();
  const { undo, redo } = useUndo();
  const saving = useSaveState(partKinds);
  const { isInTheWay } = useInterruptions();
  // The button that has published can no longer be pressed.
  const heading = useFocusAfterRemoval(useChangedForms().count);
  useFirstFocus(heading, isInTheWay);
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <ScreenBar backLabel={t('site.back')} onBack={() => back()}>
        <div className="min-w-0 flex-1 pl-1">
          <SaveMark {...saving} />
        </div>
        <UndoButtons undo={undo} redo={redo} disabled={isInTheWay} />
        <PreviewButton inBar={BAR_BUTTON} />
        <PublishButton inBar form={form} />
      </ScreenBar>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mb-4 text-4xl leading-none font-extrabold tracking-tight outline-none cramped:text-2xl sm:mb-6 sm:text-5xl"
      >
        {t(`site.forms.${form}`)}
      </h2>
      <EditedFields>{children}</EditedFields>
    </div>
  );
}

/** What has to be chosen before anything else is typed: two texts of one field, or words that never arrived. */
function useInterruptions() {
  const drafts = useSiteDrafts();
  const conflicts = partKinds.flatMap((kind) => {
    const { conflict } = drafts.read(kind);
    return conflict ? [{ kind, conflict }] : [];
  });
  const isFound = Object.keys(drafts.found()).length > 0;
  return { conflicts, isInTheWay: isFound || conflicts.length > 0 };
}

/** The fields of a screen, which save themselves, below what is wrong with saving. */
export function EditedFields({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { isEditable } = useSiteState();
  const { conflicts, isInTheWay } = useInterruptions();
  const saving = useSaveState(partKinds);
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      {!isEditable && <Notice tone="info">{t('site.readOnly')}</Notice>}
      <SaveNotice {...saving} />
      <UnsentNotice />
      {conflicts.map(({ kind, conflict }) => (
        <ConflictScreen key={kind} kind={kind} conflict={conflict} />
      ))}
      {/* The fields wait: what is typed now would stand between the two texts. */}
      <fieldset disabled={!isEditable} hidden={isInTheWay} className="contents [&[hidden]]:hidden">
        <div className="grid grid-cols-1 gap-4 sm:gap-6">{children}</div>
      </fieldset>
    </div>
  );
}

/** Begins at the top, or at the field that the URL names. */
function useFirstFocus(heading: RefObject<HTMLHeadingElement | null>, isInTheWay: boolean) {
  const { place } = useSitePlace();
  const { field } = place;
  // Once the fields are there.
  useEffect(() => {
    if (isInTheWay) return;
    return whenDialogsAreGone(() => {
      const target = field === undefined ? undefined : findField(field);
      if (target) target.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
      else window.scrollTo({ top: 0, behavior: 'instant' });
      (target ?? heading.current)?.focus({ preventScroll: true });
    });
  }, [heading, field, isInTheWay]);
}

/** The field itself, or the nearest one around it, such as the list of an item that is gone. */
function findField(name: string): HTMLElement | undefined {
  const [kind = '', path = ''] = name.split(':');
  const names = path.split('/');
  for (let length = names.length; length > 0; length -= 1) {
    const wanted = `${kind}:${names.slice(0, length).join('/')}`;
    const found = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset.field === wanted);
    if (found)
      return found.matches('input, textarea, select, button, fieldset')
        ? found
        : (found.querySelector<HTMLElement>('button') ?? found);
  }
  return undefined;
}
