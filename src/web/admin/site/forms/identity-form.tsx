import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { webUrl } from '../fields/clean-text.ts';
import { LocalizedField } from '../fields/localized-field.tsx';
import { FieldGroup, PartFields } from '../fields/part-fields.tsx';
import { TextField } from '../fields/text-fields.tsx';

const { site } = limits;

/** Who the trainer is, as header, footer and search engines say it. */
export function IdentityForm() {
  const { t } = useTranslation('admin');
  return (
    <PartFields kind="identity">
      <FieldGroup title={t('site.sections.you')}>
        <TextField path="name" label={t('site.fields.name')} required max={site.nameMax} />
        <LocalizedField path="role" label={t('site.fields.role')} hint={t('site.fields.roleHint')} required max={site.roleMax} />
        <LocalizedField path="area" label={t('site.fields.area')} hint={t('site.fields.areaHint')} max={site.areaMax} />
        <LocalizedField
          path="qualification"
          label={t('site.fields.qualification')}
          hint={t('site.fields.qualificationHint')}
          max={site.lineMax}
        />
      </FieldGroup>
      <FieldGroup title={t('site.sections.partner')} hint={t('site.sections.partnerHint')}>
        <TextField path="partner/name" label={t('site.fields.partnerName')} max={site.partnerMax} />
        <TextField path="partner/url" label={t('site.fields.partnerUrl')} max={site.urlMax} keyboard="url" normalize={webUrl} />
      </FieldGroup>
    </PartFields>
  );
}
