import type { PartKind } from '#contract/site/parts/parts.ts';
import { partKinds } from '#contract/site/parts/parts.ts';
import { formatDateTime, formatDaysAgo } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { isTree, readAt } from '../editing/document-path.ts';
import { SaveNotice } from '../editing/save-state.tsx';
import { Badge } from '../shared/badge.tsx';
import { SectionHead } from '../shared/section-head.tsx';
import { useChangedForms } from './changes/use-changed-forms.ts';
import { useSaveState } from './drafts/save-state.ts';
import { UnsentNotice } from './drafts/unsent-notice.tsx';
import { type FormName, formNames } from './forms/form-names.ts';
import { siteForms } from './forms/forms.ts';
import { HistoryRow, PressesRow, SiteRow } from './list-rows.tsx';
import { useSitePlace } from './place.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { PublishButton } from './publishing/publish-button.tsx';
import { useSiteDrafts, useSiteState } from './site-context.tsx';
import { EnglishSwitch, VisibleSwitch } from './site-switches.tsx';
import { DismissedTodo } from './todo/todo-dismissed.tsx';
import { useFillNames } from './use-fill-names.ts';

const GROUPS = ['often', 'pages', 'data', 'site'] as const;

/** What can be edited of the site, each with what is in it, and whether all of it is published. */
export function SiteList() {
  const { t } = useTranslation('admin');
  const { isEditable, isVisible } = useSiteState();
  const { changed, toReview } = useChangedForms();
  const read = useReadAsShown();
  const saving = useSaveState(partKinds);
  const { go } = useSitePlace();
  return (
    <>
      {/* The way to publish stays in view however far the list is scrolled. */}
      <div className="sticky top-0 z-10 -mx-5 mb-1 bg-bone px-5 pt-2 cramped:static short:static md:-mx-12 md:px-12 lg:mx-0 lg:px-0">
        <SectionHead title={t('site.title')} count={0} line={<StateLine />} action={<Actions />} />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        {!isEditable && <Notice tone="info">{t('site.readOnly')}</Notice>}
        <SaveNotice {...saving} />
        <UnsentNotice />
        <PartNotices />
        {!isVisible && <Notice tone="info">{t('site.switches.visibleOff')}</Notice>}
        <SetupCard />
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:max-lg:grid-cols-2">
          {GROUPS.map((group) => (
            <section key={group} aria-labelledby={`site-${group}`} className="border-t-8 border-ink-black bg-white">
              <h3 id={`site-${group}`} className="label px-4 pt-3 pb-1 text-slate">
                {t(`site.groups.${group}`)}
              </h3>
              <ul className="divide-y-2 divide-sand">
                {formNames.map((name) => {
                  const form = siteForms[name];
                  if (form?.group !== group) return null;
                  return (
                    <SiteRow
                      key={name}
                      icon={form.icon}
                      title={t(`site.forms.${name}`)}
                      summary={form.summary?.(read, t)}
                      marks={<Marks name={name} changed={changed} toReview={toReview} />}
                      onOpen={() => go({ open: name })}
                    />
                  );
                })}
                {group === 'often' && (
                  <>
                    <PressesRow />
                    <HistoryRow />
                  </>
                )}
                {group === 'site' && (
                  <>
                    <li className="px-4">
                      <VisibleSwitch />
                    </li>
                    <li className="px-4">
                      <EnglishSwitch />
                    </li>
                    <li className="empty:hidden">
                      <DismissedTodo />
                    </li>
                  </>
                )}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Actions() {
  return (
    <div className="flex flex-wrap gap-2">
      <PreviewButton />
      <PublishButton />
    </div>
  );
}

/** The way through the first steps, until it was gone to its end. */
function SetupCard() {
  const { t } = useTranslation('admin');
  const { setup, setupStep, isEditable } = useSiteState();
  const { go } = useSitePlace();
  if (setup === 'done' || !isEditable) return null;
  return (
    <section aria-labelledby="setup-card" className="flex flex-wrap items-center justify-between gap-4 bg-tram p-4 sm:p-6">
      <div className="min-w-0">
        <h3 id="setup-card" className="text-2xl leading-none font-extrabold tracking-tight">
          {t('site.setup.title')}
        </h3>
        <p className="mt-1">{t('site.setup.lead')}</p>
      </div>
      <Button onClick={() => go({ open: 'setup', ...(setupStep && { field: setupStep }) })}>
        {t(setup === 'new' ? 'site.setup.begin' : 'site.setup.goOn')}
      </Button>
    </section>
  );
}

type MarksProps = { name: FormName; changed: ReadonlySet<FormName>; toReview: ReadonlySet<FormName> };

function Marks({ name, changed, toReview }: MarksProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {changed.has(name) && <Badge tone="waiting">{t('site.draft')}</Badge>}
      {toReview.has(name) && <Badge tone="bright">{t('site.english.mark')}</Badge>}
    </>
  );
}

/** Whether everything is published, or what is not; and whose draft it is, where another device wrote it. */
function StateLine() {
  const { t, language } = useTranslation('admin');
  const { publishedAt, drafts } = useSiteState();
  const { count } = useChangedForms();
  const { state } = useSaveState(partKinds);
  const others = Object.values(drafts).find((draft) => !draft.isOwnDevice);
  if (state === 'saving' || state === 'waiting') return t('site.state.saving');
  if (count === 0) {
    return publishedAt ? t('site.publishedWhen', { when: formatDateTime(publishedAt) }) : t('site.allPublished');
  }
  return (
    <>
      {t('site.drafts', { count })}
      {others && (
        <span className="block">
          {t('site.draftOf', {
            author: others.author,
            device: t('site.otherDevice'),
            when: formatDaysAgo(others.updatedAt, language),
          })}
        </span>
      )}
    </>
  );
}

/** What is not as it should be with what the site shows. */
function PartNotices() {
  const { t } = useTranslation('admin');
  const { parts } = useSiteState();
  return partKinds.map((kind) => {
    const { isLeftOut, filesChanged } = parts[kind];
    const part = t(`site.parts.${kind}`);
    if (isLeftOut) {
      return (
        <Notice key={kind} tone="error">
          {t('site.leftOut', { part })}
        </Notice>
      );
    }
    return (
      filesChanged && (
        <Notice key={kind} tone="info">
          {t('site.filesChanged', { part })}
        </Notice>
      )
    );
  });
}

/** Reads a field as visitors do: in the admin's language, with the shipped sentence where there is no other. */
function useReadAsShown() {
  const { language } = useTranslation('admin');
  const drafts = useSiteDrafts();
  const { shippedTexts } = useSiteState();
  const fillNames = useFillNames(language);
  return (kind: PartKind, path: string): string => {
    const found =
      readAt(drafts.read(kind).document, path) ?? (kind === 'texts' ? shippedTexts[path.replace('overrides/', '')] : undefined);
    const text = isTree(found) ? found[language] || found.it : found;
    return typeof text === 'string' ? fillNames(text) : '';
  };
}
