import { type ComponentType, useId } from 'react';
import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { isTree, readAt, writeAt } from '../../editing/document-path.ts';
import { useCredentialsDialog } from '../../session/credentials-dialog.tsx';
import { confirmEnglish, textPairAt } from '../drafts/english.ts';
import { LocalizedField } from '../fields/localized-field.tsx';
import { FieldGroup, PartFields, usePart, Within } from '../fields/part-fields.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { BookingCalendar } from '../forms/booking-form.tsx';
import { PhoneFields, ProfileFields, StreetFields } from '../forms/contacts-form.tsx';
import { HeroChoice } from '../forms/hero-choice.tsx';
import { Lines, Presets } from '../forms/hours-form.tsx';
import { LegalIdentity } from '../legal/legal-form.tsx';
import { useSitePlace } from '../place.ts';
import { useSiteDrafts } from '../site-context.tsx';
import { EnglishSwitch } from '../site-switches.tsx';
import { Face } from './face-step.tsx';

const { site, users } = limits;

/** The steps in their order. Each edits the same drafts as the forms, so that leaving at any of them loses nothing. */
export const setupSteps = [
  'face',
  'start',
  'languages',
  'you',
  'contacts',
  'hours',
  'services',
  'photos',
  'booking',
  'legal',
  'look',
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const isSetupStep = (name: string | null | undefined): name is SetupStep => setupSteps.some((one) => one === name);

/** Whether visitors are to find the site while it is prepared. */
export type Hiding = { isChosen: boolean; choose: (isHidden: boolean) => void };
type StepProps = { hiding: Hiding };

/** The last one is the screen's own. */
export const stepFields: Record<Exclude<SetupStep, 'look'>, ComponentType<StepProps>> = {
  face: Face,
  start: Start,
  you: You,
  contacts: Contacts,
  hours: Hours,
  services: Services,
  photos: Photos,
  languages: Languages,
  booking: BookingCalendar,
  legal: LegalIdentity,
};

function Start({ hiding }: StepProps) {
  const { t } = useTranslation('admin');
  const { openCredentials, dialog } = useCredentialsDialog();
  const id = useId();
  return (
    <>
      <FieldGroup title={t('site.setup.hide')} hint={t('site.setup.hideHint')}>
        <div role="radiogroup" aria-labelledby={id} className="grid">
          <span id={id} className="sr-only">
            {t('site.setup.hide')}
          </span>
          {([true, false] as const).map((isHidden) => (
            <label key={String(isHidden)} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name={id}
                checked={hiding.isChosen === isHidden}
                onChange={() => hiding.choose(isHidden)}
                className="size-5 accent-ink-black"
              />
              {t(isHidden ? 'site.setup.hideYes' : 'site.setup.hideNo')}
            </label>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup title={t('site.setup.password')} hint={t('site.setup.passwordHint')}>
        <Button variant="outline" className="justify-self-start" onClick={openCredentials}>
          {t('account.choose')}
        </Button>
        {dialog}
      </FieldGroup>
    </>
  );
}

function You() {
  const { t } = useTranslation('admin');
  return (
    <PartFields kind="identity">
      <FieldGroup title={t('site.sections.you')}>
        <TextField path="name" label={t('site.fields.name')} required max={site.nameMax} />
        <City />
        <LocalizedField path="role" label={t('site.fields.role')} hint={t('site.fields.roleHint')} required max={site.roleMax} />
        <LocalizedField
          path="qualification"
          label={t('site.fields.qualification')}
          hint={t('site.fields.qualificationHint')}
          max={site.lineMax}
        />
      </FieldGroup>
    </PartFields>
  );
}

/** Cities with an English name of their own. */
const ENGLISH_CITIES: Record<string, string> = {
  firenze: 'Florence',
  genova: 'Genoa',
  mantova: 'Mantua',
  milano: 'Milan',
  napoli: 'Naples',
  padova: 'Padua',
  roma: 'Rome',
  siracusa: 'Syracuse',
  torino: 'Turin',
  venezia: 'Venice',
};

/** Typed once: texts, address and the competent court name the same city until the forms say otherwise. */
function City() {
  const { t } = useTranslation('admin');
  const drafts = useSiteDrafts();
  const part = usePart();
  const write = (city: string) => {
    const english = ENGLISH_CITIES[city.trim().toLowerCase()] ?? city;
    const before = textPairAt(part.document, 'area');
    const next = confirmEnglish(writeAt(part.document, 'area', { it: city, en: english }), 'area');
    const isSame = part.text('address/city') === before.it;
    part.replace(isSame ? writeAt(next, 'address/city', city) : next, 'area');
    const legal = drafts.read('legal').document;
    if (readAt(legal, 'court') === before.it) drafts.edit('legal', writeAt(legal, 'court', city), 'court');
  };
  return <TextField path="area/it" label={t('site.fields.city')} max={site.areaMax} write={write} />;
}

function Contacts() {
  const { t } = useTranslation('admin');
  return (
    <PartFields kind="identity">
      <FieldGroup title={t('site.sections.ways')}>
        <PhoneFields />
        <TextField path="contacts/email" label={t('site.fields.email')} required max={users.emailMax} keyboard="email" />
        <ProfileFields />
      </FieldGroup>
      <FieldGroup title={t('site.sections.address')} hint={t('site.sections.addressHint')}>
        <StreetFields />
      </FieldGroup>
    </PartFields>
  );
}

function Hours() {
  const { t } = useTranslation('admin');
  return (
    <PartFields kind="hours">
      <FieldGroup title={t('site.sections.hours')}>
        <Presets />
        <Lines />
      </FieldGroup>
    </PartFields>
  );
}

/** Which of the services are offered; descriptions, pictures and prices have their form. */
function Services() {
  const { t } = useTranslation('admin');
  return (
    <PartFields kind="services">
      <FieldGroup title={t('site.parts.services')} hint={t('site.setup.servicesHint')}>
        <ServiceSwitches />
      </FieldGroup>
    </PartFields>
  );
}

function ServiceSwitches() {
  const part = usePart();
  return part.list('items').map((item) => {
    if (!isTree(item) || typeof item.id !== 'string') return null;
    const title = isTree(item.title) && typeof item.title.it === 'string' ? item.title.it : item.id;
    return (
      <Within key={item.id} path={`items/${item.id}`}>
        <SwitchField path="hidden" label={title} inverted />
      </Within>
    );
  });
}

/** The picture at the top, and the way to the story, whose sample chapters visitors never see. */
function Photos() {
  const { t } = useTranslation('admin');
  const { go } = useSitePlace();
  return (
    <PartFields kind="pictures">
      <FieldGroup title={t('site.fields.hero')}>
        <HeroChoice />
      </FieldGroup>
      <FieldGroup title={t('site.setup.story')} hint={t('site.setup.storyHint')}>
        <Button variant="outline" className="justify-self-start" onClick={() => go({ open: 'timeline' })}>
          {t('site.setup.storyNow')}
        </Button>
      </FieldGroup>
    </PartFields>
  );
}

function Languages() {
  const { t } = useTranslation('admin');
  return (
    <FieldGroup title={t('site.setup.languages')} hint={t('site.setup.languagesHint')}>
      <EnglishSwitch />
    </FieldGroup>
  );
}
