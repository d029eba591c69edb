import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { ProgressBar } from '#web/private/later/progress-bar.tsx';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { isEqual, readAt } from '../../editing/document-path.ts';
import { SaveMark } from '../../editing/save-state.tsx';
import { ScreenBar, whenDialogsAreGone } from '../../editing/screen-bar.tsx';
import { keys } from '../../shared/queries.ts';
import { isSilent } from '../../shared/use-action.tsx';
import { useChangedForms } from '../changes/use-changed-forms.ts';
import { useSaveState } from '../drafts/save-state.ts';
import { Switch } from '../fields/switch-field.tsx';
import { EditedFields } from '../forms/form-frame.tsx';
import { useSitePlace } from '../place.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { PublishButton } from '../publishing/publish-button.tsx';
import { useNoteSetup, useSiteDrafts, useSiteState } from '../site-context.tsx';
import { useChangeSite, VisibleSwitch } from '../site-switches.tsx';
import { TodoList } from '../todo/todo-list.tsx';
import { useHasFace } from './face-step.tsx';
import { type Hiding, isSetupStep, type SetupStep, setupSteps, stepFields } from './setup-steps.tsx';

/** The way from the sample to a site of one's own, a screen at a time; each can be skipped, and nothing typed is lost. */
export function SetupScreen() {
  const { t } = useTranslation('admin');
  const { go, backTo } = useSitePlace();
  const end = useEnd();
  const step = useStep();
  const hiding = useHiding();
  const isNew = useIsNew(step);
  const hasFace = useHasFace();
  const isSkipped = step === 'face' && !hasFace;
  const heading = useRef<HTMLHeadingElement>(null);

  // Each step begins at its title.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const index = setupSteps.indexOf(step);
  const before = setupSteps[index - 1];
  const after = setupSteps[index + 1];
  const drafts = useSiteDrafts();
  const toast = useToast();
  const saving = useSaveState(partKinds);
  const show = (next: SetupStep) => {
    drafts.flush();
    toast.leaveScreen();
    if (step === 'start') hiding.apply();
    go({ open: 'setup', field: next });
  };
  const position = t('site.setup.step', { step: index + 1, steps: setupSteps.length });
  return (
    <div className={classNames('mx-auto max-w-3xl pb-12', isNew && 'pointer-events-none')}>
      <ScreenBar
        backLabel={t(before ? 'site.setup.previous' : 'site.back')}
        onBack={() => (before ? backTo({ open: 'setup', field: before }) : end('left'))}
      >
        <p aria-hidden="true" className="min-w-0 flex-1 truncate pl-1 text-sm font-bold">
          {position}
        </p>
        <SaveMark {...saving} />
        <Button variant="quiet" size="small" className="hover:bg-white/15" onClick={() => end('left')}>
          {t('site.setup.later')}
        </Button>
      </ScreenBar>
      <ProgressBar
        label={t('site.setup.title')}
        text={position}
        percent={((index + 1) / setupSteps.length) * 100}
        className="mb-4"
      />
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-4xl leading-none font-extrabold tracking-tight outline-none cramped:text-2xl sm:text-5xl"
      >
        <span className="sr-only">{position}: </span>
        {t(`site.setup.titles.${step}`)}
      </h2>
      <p className="mt-2 mb-4 max-w-xl sm:mb-6">{t(`site.setup.leads.${step}`)}</p>
      <EditedFields>{step === 'look' ? <TodoList isOpen withDrafts /> : <StepFields step={step} hiding={hiding} />}</EditedFields>
      {after ? (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button variant={isSkipped ? 'outline' : 'primary'} onClick={() => show(after)}>
            {t(isSkipped ? 'site.setup.notNow' : 'site.setup.next')}
          </Button>
          <Button variant="quiet" onClick={() => show('look')}>
            {t('site.setup.all')}
          </Button>
        </div>
      ) : (
        <Finish />
      )}
    </div>
  );
}

/** To the list of the site, from its beginning. What was finished once is not begun again by leaving. */
function useEnd() {
  const { go } = useSitePlace();
  const { setup } = useSiteState();
  const note = useNoteSetup();
  return (how: 'left' | 'done') => {
    if (setup !== 'done') note(how === 'done' ? { setup: how, setupStep: null } : { setup: how });
    go({}, { replace: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
}

const DOUBLE_PRESS = 400;

/** For a moment: the second press of a double one would act on the step that the first one has opened. */
function useIsNew(step: SetupStep): boolean {
  const [known, setKnown] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(step), DOUBLE_PRESS);
    return () => clearTimeout(timer);
  }, [step]);
  return known !== step;
}

/** Until the second of them is left nothing was chosen there, and the kept step says so. */
const UNKEPT: readonly SetupStep[] = ['face', 'start'];

/** The step that the URL names, which is also kept for the next visit, on this device or another. */
function useStep(): SetupStep {
  const { place, go } = useSitePlace();
  const { setup, setupStep, isEditable } = useSiteState();
  const note = useNoteSetup();
  const named = isSetupStep(place.field) ? place.field : undefined;
  const step = named ?? (isSetupStep(setupStep) ? setupStep : setupStep === STAYS_OPEN ? 'start' : 'face');
  useEffect(() => {
    if (!named) go({ open: 'setup', field: step }, { replace: true });
    if (isEditable && setup !== 'done') note({ setup: 'going', ...(!UNKEPT.includes(step) && { setupStep: step }) });
  }, [step, named]);
  return step;
}

/** The kept step of those who have chosen on the first one that the site stays open. */
const STAYS_OPEN = 'start-open';

/** Hidden is proposed as long as nothing was published and nothing chosen; it holds once the first step is left. */
function useHiding(): Hiding & { apply: () => void } {
  const { isVisible, revision, setup, setupStep, isEditable } = useSiteState();
  const [chosen, setChosen] = useState<boolean>();
  const client = useQueryClient();
  const note = useNoteSetup();
  const failed = useFailedChange();
  const isProposed = setupStep === null && revision === 0;
  const isChosen = chosen ?? (setupStep !== STAYS_OPEN && (!isVisible || isProposed));
  const choose = (isHidden: boolean) => {
    setChosen(isHidden);
    if (isEditable && setup !== 'done') note({ setupStep: isHidden ? null : STAYS_OPEN });
  };
  // Queued, and sent again while an answer is awaited: the step can be left, come back to and left again meanwhile.
  const apply = () => {
    const isPending = client.isMutating() + client.isFetching({ queryKey: keys.site }) > 0;
    if (isChosen === isVisible || isPending) note({ isVisible: !isChosen }, failed);
  };
  return { isChosen, choose, apply };
}

/** Says that a change of the site has not arrived, and shows what holds instead. */
function useFailedChange() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return (error: Error) => {
    void client.invalidateQueries({ queryKey: keys.site });
    if (!isSilent(error)) toast.error(t('failed', { message: errorText(error, t('fallback.change')) }));
  };
}

function StepFields({ step, hiding }: { step: Exclude<SetupStep, 'look'>; hiding: Hiding }) {
  const selectSample = useSelectSample();
  const Fields = stepFields[step];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it reads the focus of the fields, and can have none itself
    <div className="grid gap-4 sm:gap-6" onFocus={selectSample}>
      <Fields hiding={hiding} />
    </div>
  );
}

/** A field that still says what the files say, or the sample, is selected when it gets the focus, so that typing replaces it. */
function useSelectSample() {
  const { parts, todo } = useSiteState();
  const drafts = useSiteDrafts();
  return ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const [name = '', path = ''] = target.dataset.field?.split(':') ?? [];
    const kind = partKinds.find((one): one is PartKind => one === name);
    if (!kind) return;
    if (parts[kind].from !== 'files' && !todo.some((one) => one.kind === kind && one.path === path)) return;
    if (isEqual(readAt(drafts.read(kind).document, path), readAt(drafts.published(kind), path))) target.select();
  };
}

/** Publishes and opens the site to visitors; or ends the setup, with what was typed as drafts. */
function Finish() {
  const { t } = useTranslation('admin');
  const end = useEnd();
  const { isVisible } = useSiteState();
  const { count } = useChangedForms();
  const { fire } = useChangeSite();
  const [isOpening, setOpening] = useState(true);
  const publishing = count > 0;
  const finish = () => {
    if (isOpening && !isVisible) void fire({ isVisible: true });
    // The second press of a double one would be on the list.
    whenDialogsAreGone(() => end('done'));
  };
  return (
    <>
      {!isVisible && (
        <div className="mt-4 border-t-8 border-ink-black bg-white px-4 py-2 sm:mt-6 sm:px-6">
          {publishing ? (
            <Switch label={t('site.setup.open')} hint={t('site.setup.openHint')} isOn={isOpening} onChange={setOpening} />
          ) : (
            <VisibleSwitch />
          )}
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {publishing && <PublishButton label={t('site.setup.publish')} onPublished={finish} />}
        <PreviewButton />
        <Button variant={publishing ? 'quiet' : 'primary'} size="small" onClick={() => end('done')}>
          {t('site.setup.finish')}
        </Button>
      </div>
    </>
  );
}
