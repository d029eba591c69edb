import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { FieldGroup } from '../fields/part-fields.tsx';
import { SiteTextFields, textsOfGroup } from '../fields/site-text-field.tsx';

/** The words of the home page: those at its top, and those around the reviews. */
export function HomeForm() {
  const { t } = useTranslation('admin');
  const names = textsOfGroup('home');
  const ofReviews = names.filter((name) => name.startsWith('reviews.'));
  return (
    <>
      <FieldGroup title={t('site.sections.hero')}>
        <SiteTextFields names={names.filter((name) => !ofReviews.includes(name))} />
      </FieldGroup>
      {ofReviews.length > 0 && (
        <FieldGroup title={t('site.sections.reviews')}>
          <SiteTextFields names={ofReviews} />
        </FieldGroup>
      )}
    </>
  );
}
