import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { FieldGroup } from '../fields/part-fields.tsx';
import { SiteTextFields, textsOfGroup } from '../fields/site-text-field.tsx';

/** The words of the page about the trainer. */
export function AboutForm() {
  const { t } = useTranslation('admin');
  return (
    <FieldGroup title={t('site.sections.texts')}>
      <SiteTextFields names={textsOfGroup('about')} />
    </FieldGroup>
  );
}
