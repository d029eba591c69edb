import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { FieldGroup } from '../fields/part-fields.tsx';
import { SiteTextFields, TextsOfGroup, textsOfGroup } from '../fields/site-text-field.tsx';

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
      <FieldGroup title={t('site.sections.reviews')}>
        <SiteTextFields names={ofReviews} />
      </FieldGroup>
    </>
  );
}

/** The words of the page about the trainer. */
export const AboutForm = () => <TextsOfGroup group="about" />;
