import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Notice } from '#web/public/ui/notice.tsx';
import { isTree, newId } from '../../editing/document-path.ts';
import { useDescribe } from '../changes/describe-change.ts';
import { ListEditor } from '../fields/list-editor.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';
import { FieldGroup, PartFields } from '../fields/part-fields.tsx';
import { SiteTextFields, textsOfGroup, useReadSiteText } from '../fields/site-text-field.tsx';
import { NumberField } from '../fields/value-fields.tsx';
import { useSiteState } from '../site-context.tsx';

const { site } = limits;
const empty = { it: '', en: '' };

/** What the trainer is certified for, and what is trained with them. */
export function CertificationsForm() {
  const { t } = useTranslation('admin');
  const words = useDescribe();
  return (
    <>
      <PartFields kind="certifications">
        <FieldGroup title={t('site.parts.certifications')} hint={t('site.certifications.hint')}>
          <ListEditor
            path="items"
            nameOf={(item) => words.nameOfItem('certifications', item)}
            summaryOf={(item) => isTree(item) && [isTree(item.issuer) && item.issuer.it, item.year].filter(Boolean).join(' · ')}
            create={() => ({ id: newId(), title: empty, issuer: empty, year: null })}
            addLabel={t('site.certifications.add')}
            emptyText={t('site.certifications.empty')}
            unnamed={t('site.certifications.new')}
            max={site.certificationsMax}
          >
            {() => (
              <>
                <LocalizedField path="title" label={t('site.fields.chapterTitle')} required max={site.lineMax} />
                <LocalizedField
                  path="issuer"
                  label={t('site.fields.issuer')}
                  hint={t('site.certifications.issuerHint')}
                  max={site.lineMax}
                />
                <NumberField path="year" label={t('site.fields.year')} min={1900} max={2100} placeholder="" empty={null} />
              </>
            )}
          </ListEditor>
        </FieldGroup>
      </PartFields>
      <FieldGroup title={t('site.certifications.specializations')} hint={t('site.certifications.specializationsHint')}>
        <SiteTextFields names={textsOfGroup('certifications')} />
        <LinesAdvice />
      </FieldGroup>
    </>
  );
}

/** Each line is an entry of the page: the other language must have as many, and a long one is no entry. */
function LinesAdvice() {
  const { t } = useTranslation('admin');
  const { hasEnglish } = useSiteState();
  const { it, en } = useReadSiteText()('about.specializationLines');
  const [italian, english] = [it, en].map((text) => text.split('\n').filter((line) => line.trim() !== ''));
  const isLong = [...(italian ?? []), ...(english ?? [])].some((line) => [...line].length > site.lineMax);
  const differs = hasEnglish && en.trim() !== '' && italian?.length !== english?.length;
  return (
    <>
      {differs && (
        <Notice tone="info">
          {t('site.certifications.linesDiffer', { italian: italian?.length ?? 0, english: english?.length ?? 0 })}
        </Notice>
      )}
      {isLong && <Notice tone="info">{t('site.certifications.longLine', { max: site.lineMax })}</Notice>}
    </>
  );
}
