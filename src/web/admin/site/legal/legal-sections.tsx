import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { LegalDocument } from '#contract/site/parts/legal-part.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { Notice } from '#web/public/ui/notice.tsx';
import { isTree } from '../../editing/document-path.ts';
import { useFieldName, useFieldProblem, usePart } from '../fields/part-fields.tsx';
import { TextControl } from '../fields/text-fields.tsx';
import { sectionPath } from './legal-documents.ts';

type Section = LegalDocument['sections'][number];

/** Each document with its sections, and which of these are the trainer's own. */
export function Documents({ documents }: { documents: readonly LegalDocument[] }) {
  return documents.map((document) => <Document key={document.kind} document={document} />);
}

function Document({ document: { kind, sections } }: { document: LegalDocument }) {
  const { t } = useTranslation('admin');
  const part = usePart();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const own = sections.filter((section) => isTree(part.read(sectionPath(kind, section.id))));
  const isStale = own.some(({ id, sha256 }) => part.text(`${sectionPath(kind, id)}/replaces`) !== sha256);
  return (
    <div className="border-2 border-ink-black">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 px-3 py-2 text-left font-bold hover:bg-ink-black/8"
        >
          <span>
            {t(`site.legal.kinds.${kind}`)}
            <span className={classNames('block text-sm font-normal', isStale ? 'text-red-deep' : 'text-slate')}>
              {isStale ? t('site.legal.stale') : t('site.legal.own', { count: own.length })}
            </span>
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4 shrink-0" />
        </button>
      </h4>
      <ul id={id} hidden={!isOpen} className="divide-y-2 divide-sand border-t-2 border-ink-black">
        {sections
          .filter(({ markdown }) => markdown !== '')
          .map((section) => (
            <li key={section.id}>
              <SectionRow path={sectionPath(kind, section.id)} section={section} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** The shipped section, which follows the product, or the trainer's own in its place. */
function SectionRow({ path, section }: { path: string; section: Section }) {
  const { t } = useTranslation('admin');
  const part = usePart();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const title = section.title || t('site.legal.intro');
  const isOwn = isTree(part.read(path));
  const isStale = isOwn && part.text(`${path}/replaces`) !== section.sha256;
  return (
    <div className="px-3">
      <button
        {...useFieldName(path)}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 py-1.5 text-left hover:underline"
      >
        <span lang="it">{title}</span>
        <span
          className={classNames(
            'shrink-0 px-2 py-0.5 text-xs font-bold',
            isStale ? 'bg-red-deep text-white' : isOwn ? 'bg-tram' : 'text-slate',
          )}
        >
          {t(isStale ? 'site.legal.compare' : isOwn ? 'site.legal.mine' : 'site.legal.shipped')}
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="grid gap-3 pb-4">
        {isOpen && isOwn && <OwnSection path={path} section={section} title={title} isStale={isStale} />}
        {isOpen && !isOwn && <Shipped section={section} />}
        {!isOwn && (
          <Button
            variant="outline"
            size="small"
            className="justify-self-start"
            onClick={() => part.write(path, { markdown: section.markdown, replaces: section.sha256 })}
          >
            <Icon name="edit" className="size-4" />
            {t('site.legal.write')}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

type OwnProps = { path: string; section: Section; title: string; isStale: boolean };

function OwnSection({ path, section, title, isStale }: OwnProps) {
  const { t } = useTranslation('admin');
  const part = usePart();
  const { error, onBlur } = useFieldProblem(`${path}/markdown`);
  return (
    <>
      {isStale && (
        <Notice
          tone="info"
          action={
            <Button variant="outline" size="small" onClick={() => part.write(`${path}/replaces`, section.sha256)}>
              {t('site.legal.compared')}
            </Button>
          }
        >
          {t('site.legal.baseChanged')}
        </Notice>
      )}
      <TextControl
        {...useFieldName(`${path}/markdown`)}
        label={t('site.legal.textOf', { title })}
        hint={t('site.legal.textHint')}
        error={error}
        required
        lang="it"
        lines="many"
        marks={title}
        max={limits.site.sectionMax}
        value={part.text(`${path}/markdown`)}
        onChange={(markdown) => part.write(`${path}/markdown`, markdown)}
        onBlur={onBlur}
      />
      {isStale && <Shipped section={section} />}
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        onClick={() => part.replace(withoutSection(part.document, path), `${path}/shipped`)}
      >
        <Icon name="undo" className="size-4" />
        {t('site.legal.restore')}
      </Button>
    </>
  );
}

function withoutSection(document: unknown, path: string): unknown {
  if (!isTree(document) || !isTree(document.sections)) return document;
  const { [path.slice('sections/'.length)]: _gone, ...sections } = document.sections;
  return { ...document, sections };
}

/** As Markdown, like the field beside which it is compared. */
function Shipped({ section: { markdown } }: { section: Section }) {
  const { t } = useTranslation('admin');
  return (
    <figure>
      <figcaption className="text-sm font-bold">{t('site.legal.shippedText')}</figcaption>
      <p lang="it" className="mt-1 bg-bone p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {markdown}
      </p>
    </figure>
  );
}
