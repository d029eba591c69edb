import { type FocusEvent, useEffect, useRef } from 'react';
import { partKinds } from '#contract/site/parts.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { readAt } from '../drafts/document-path.ts';
import { ScreenBar } from '../form-frame.tsx';
import { useSitePlace } from '../place.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { PublishButton } from '../publish-sheet.tsx';
import { SaveMark, SaveNotice } from '../save-state.tsx';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';
import { useChangeSite, VisibleSwitch } from '../site-switches.tsx';
import { TodoList } from '../todo-list.tsx';
import { UnsentNotice } from '../unsent-notice.tsx';
import { isSetupStep, type SetupStep, setupSteps, stepFields } from './setup-steps.tsx';

/** The way from the sample to a site of one's own, a screen at a time; each can be skipped, and nothing typed is lost. */
export function SetupScreen() {
  const { t } = useTranslation('admin');
  const { place, go } = useSitePlace();
  const { setupStep } = useSiteState();
  const change = useChangeSite();
  const step = isSetupStep(place.field) ? place.field : isSetupStep(setupStep) ? setupStep : 'start';
  const index = setupSteps.indexOf(step);
  const heading = useRef<HTMLHeadingElement>(null);

  // Each step begins at its title.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const show = (next: SetupStep) => {
    void change.fire({ setup: 'going', setupStep: next });
    go({ open: 'setup', field: next });
  };
  const leave = () => {
    void change.fire({ setup: 'left' });
    go({}, { replace: true });
  };
  const before = setupSteps[index - 1];
  const after = setupSteps[index + 1];
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <ScreenBar backLabel={t('site.setup.previous')} onBack={() => (before ? show(before) : leave())}>
        <p className="min-w-0 flex-1 truncate pl-1 text-sm font-bold">
          {t('site.setup.step', { step: index + 1, steps: setupSteps.length })}
        </p>
        <SaveMark kinds={partKinds} />
        <Button variant="quiet" size="small" className="hover:bg-white/15" onClick={leave}>
          {t('site.setup.later')}
        </Button>
      </ScreenBar>
      <ProgressBar label={t('site.setup.title')} percent={((index + 1) / setupSteps.length) * 100} className="mb-4" />
      <h2 ref={heading} tabIndex={-1} className="text-4xl leading-none font-extrabold tracking-tight outline-none sm:text-5xl">
        {t(`site.setup.titles.${step}`)}
      </h2>
      <p className="mt-2 mb-4 max-w-xl sm:mb-6">{t(`site.setup.leads.${step}`)}</p>
      <div className="grid gap-4 sm:gap-6">
        <SaveNotice kinds={partKinds} />
        <UnsentNotice />
        <StepFields step={step} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {after ? (
          <>
            <Button onClick={() => show(after)}>{t('site.setup.next')}</Button>
            <Button variant="quiet" onClick={() => show('look')}>
              {t('site.setup.all')}
            </Button>
          </>
        ) : (
          <>
            <PreviewButton />
            <PublishButton />
            <Button
              variant="outline"
              onClick={() => {
                void change.fire({ setup: 'done', setupStep: null });
                go({}, { replace: true });
              }}
            >
              {t('site.setup.finish')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function StepFields({ step }: { step: SetupStep }) {
  const selectSample = useSelectSample();
  if (step === 'look') return <Look />;
  const Fields = stepFields[step];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it reads the focus of the fields, and can have none itself
    <div className="grid gap-4 sm:gap-6" onFocus={selectSample}>
      <Fields />
    </div>
  );
}

/** A field that still has the sample's value is selected when it gets the focus, so that typing replaces it. */
function useSelectSample() {
  const { todo } = useSiteState();
  const drafts = useSiteDrafts();
  return ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const waiting = todo.find(({ kind, path }) => `${kind}:${path}` === target.dataset.field);
    if (!waiting?.kind || waiting.path === undefined) return;
    const { kind, path } = waiting;
    if (readAt(drafts.read(kind).document, path) === readAt(drafts.published(kind), path)) target.select();
  };
}

/** What is left to do, and the switch that brings the site before visitors. */
function Look() {
  const { isVisible } = useSiteState();
  return (
    <>
      <TodoList isOpen withDrafts />
      {!isVisible && (
        <div className="border-t-8 border-ink-black bg-white p-4 sm:p-6">
          <VisibleSwitch />
        </div>
      )}
    </>
  );
}
