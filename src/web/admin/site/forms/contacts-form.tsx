import { limits } from '#contract/limits.ts';
import { mapEmbed } from '#contract/site/parts/map-embed.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { isTree } from '../../editing/document-path.ts';
import { profileUrl, webUrl } from '../fields/clean-text.ts';
import { ListEditor } from '../fields/list-editor.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';
import { FieldGroup, PartFields, usePart } from '../fields/part-fields.tsx';
import { TextsOfGroup } from '../fields/site-text-field.tsx';
import { Switch } from '../fields/switch-field.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { ChoiceField } from '../fields/value-fields.tsx';

const { site, users } = limits;

/** How visitors reach the trainer, where they train together, and how to get there. */
export function ContactsForm() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PartFields kind="identity">
        <FieldGroup title={t('site.sections.ways')}>
          <PhoneFields />
          <TextField path="contacts/email" label={t('site.fields.email')} required max={users.emailMax} keyboard="email" />
          <ProfileFields />
          <TextField
            path="contacts/tiktok"
            label={t('site.fields.tiktok')}
            max={site.urlMax}
            keyboard="url"
            normalize={(typed) => profileUrl(typed, 'tiktok.com', '@')}
          />
          <TextField
            path="contacts/website"
            label={t('site.fields.website')}
            max={site.urlMax}
            keyboard="url"
            normalize={webUrl}
          />
        </FieldGroup>
        <FieldGroup title={t('site.sections.address')} hint={t('site.sections.addressHint')}>
          <AddressFields />
        </FieldGroup>
        <FieldGroup title={t('site.sections.directions')}>
          <Directions />
        </FieldGroup>
      </PartFields>
      <TextsOfGroup group="contact" />
    </>
  );
}

/** Where the trainer is followed. */
export function ProfileFields() {
  const { t } = useTranslation('admin');
  return (
    <TextField
      path="contacts/instagram"
      label={t('site.fields.instagram')}
      hint={t('site.fields.instagramHint')}
      max={site.urlMax}
      keyboard="url"
      normalize={(typed) => profileUrl(typed, 'instagram.com')}
    />
  );
}

/** Most trainers have one number: the switch spares typing it twice, and keeps both the same. */
export function PhoneFields() {
  const { t } = useTranslation('admin');
  const part = usePart();
  const phone = part.text('contacts/phone');
  const isSame = part.text('contacts/whatsapp') === phone;
  const both = (value: string) => {
    const contacts = part.read('contacts');
    return { ...(isTree(contacts) && contacts), phone: value, whatsapp: value };
  };
  const hint = phone !== '' && !phone.trim().startsWith('+') ? t('site.fields.phoneNoPrefix') : t('site.fields.phoneHint');
  return (
    <>
      <TextField
        path="contacts/phone"
        label={t('site.fields.phone')}
        hint={hint}
        max={site.phoneMax}
        keyboard="phone"
        {...(isSame && { write: (value: string) => part.write('contacts', both(value)) })}
      />
      <Switch
        label={t('site.fields.whatsappSame')}
        isOn={isSame}
        onChange={(next) => part.write('contacts/whatsapp', next ? phone : '')}
      />
      {!isSame && <TextField path="contacts/whatsapp" label={t('site.fields.whatsapp')} max={site.phoneMax} keyboard="phone" />}
    </>
  );
}

/** Where trainers who take this product over are likely to be; another country of the files stays as it is. */
const COUNTRIES = [
  'IT',
  'CH',
  'SM',
  'VA',
  'AT',
  'BE',
  'DE',
  'ES',
  'FR',
  'GB',
  'GR',
  'HR',
  'IE',
  'LU',
  'MC',
  'MT',
  'NL',
  'PT',
  'SI',
];

export function StreetFields() {
  const { t } = useTranslation('admin');
  return (
    <>
      <TextField path="address/street" label={t('site.fields.street')} max={site.lineMax} />
      <div className="grid grid-cols-[7rem_1fr] gap-3 cramped:grid-cols-1">
        <TextField path="address/postcode" label={t('site.fields.postcode')} max={site.postcodeMax} keyboard="code" />
        <TextField path="address/city" label={t('site.fields.city')} max={site.cityMax} />
      </div>
    </>
  );
}

function AddressFields() {
  const { t, language } = useTranslation('admin');
  const part = usePart();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const choices = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  const mapUrl = part.text('address/mapUrl');
  return (
    <>
      <StreetFields />
      <ChoiceField path="address/country" label={t('site.fields.country')} choices={choices} />
      <TextField
        path="address/mapUrl"
        label={t('site.fields.mapUrl')}
        hint={t(mapUrl === '' || mapEmbed(mapUrl) ? 'site.fields.mapUrlHint' : 'site.fields.mapOutside')}
        max={site.urlMax}
        keyboard="url"
        normalize={webUrl}
      />
    </>
  );
}

const WAYS = ['metro', 'tram', 'bus', 'train', 'bike', 'parking'] as const;

function Directions() {
  const { t } = useTranslation('admin');
  const wayOf = (item: unknown) => WAYS.find((way) => isTree(item) && item.by === way);
  const nameOf = (item: unknown) => {
    const way = wayOf(item);
    const line = isTree(item) && typeof item.line === 'string' ? item.line : '';
    return [way && t(`site.ways.${way}`), line].filter(Boolean).join(' ');
  };
  return (
    <ListEditor
      path="address/directions"
      nameOf={nameOf}
      summaryOf={(item) => isTree(item) && isTree(item.text) && String(item.text.it ?? '')}
      create={() => ({ by: 'metro', line: '', text: { it: '', en: '' } })}
      addLabel={t('site.fields.directionAdd')}
      emptyText={t('site.fields.directionsEmpty')}
      max={site.directionsMax}
    >
      {() => (
        <>
          <ChoiceField
            path="by"
            label={t('site.fields.directionBy')}
            choices={WAYS.map((value) => ({ value, label: t(`site.ways.${value}`) }))}
          />
          <TextField
            path="line"
            label={t('site.fields.directionLine')}
            hint={t('site.fields.directionLineHint')}
            max={site.signMax}
          />
          <LocalizedField path="text" label={t('site.fields.directionText')} required max={site.directionMax} />
        </>
      )}
    </ListEditor>
  );
}
