import { namesIn, type TextGroup, type TextKey, textKeys, textRules } from '#contract/site/parts/text-rules.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { readAt } from '../../editing/document-path.ts';
import { removeText, type TextPair, textPairAt } from '../drafts/english.ts';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';
import { LocalizedField } from './localized-field.tsx';
import { FieldGroup, PartFields, usePart } from './part-fields.tsx';

/** The texts of a page that may be changed, in the order of the rules; some of them by their names. */
export const textsOfGroup = (group: TextGroup): TextKey[] => textKeys.filter((key) => textRules[key].group === group);

/** Reads a sentence as it stands on this device: the trainer's own, or the shipped one. */
export function useReadSiteText(): (name: TextKey) => TextPair {
  const { document } = useSiteDrafts().read('texts');
  const { shippedTexts } = useSiteState();
  return (name) => {
    const path = `overrides/${name}`;
    const shipped = shippedTexts[name];
    return readAt(document, path) === undefined ? { it: shipped?.it ?? '', en: shipped?.en ?? '' } : textPairAt(document, path);
  };
}

/** Fields of the site's own sentences, wherever the form stands. */
export function SiteTextFields({ names }: { names: readonly TextKey[] }) {
  return (
    <PartFields kind="texts">
      {names.map((name) => (
        <SiteTextField key={name} name={name} />
      ))}
    </PartFields>
  );
}

/** The words of a page, below what else its form holds. */
export function TextsOfGroup({ group }: { group: TextGroup }) {
  const { t } = useTranslation('admin');
  return (
    <FieldGroup title={t('site.sections.texts')}>
      <SiteTextFields names={textsOfGroup(group)} />
    </FieldGroup>
  );
}

/** A sentence of the site: the shipped one until it is changed, and again once it is put back. */
export function SiteTextField({ name }: { name: TextKey }) {
  const { t } = useTranslation('admin');
  const part = usePart();
  const { shippedTexts } = useSiteState();
  const { max, lines, isRich } = textRules[name];
  const path = `overrides/${name}`;
  const shipped = shippedTexts[name];
  const isOwn = part.read(path) !== undefined;
  const names = [...new Set(namesIn(shipped?.it ?? ''))].filter(isKnownName);
  const list = names.map((one) => `{{${one}}} (${t(`site.names.${one}`)})`).join(', ');
  return (
    <LocalizedField
      path={path}
      label={t(`site.texts.${name}`)}
      {...(list && { hint: t('site.field.names', { names: list }) })}
      max={max}
      lines={lines}
      marks={isRich}
      initial={{ it: shipped?.it ?? '', en: shipped?.en ?? '' }}
      onReset={isOwn ? () => part.replace(removeText(part.document, part.at(path)), `${path}/original`) : undefined}
    />
  );
}

const KNOWN = [
  'name',
  'city',
  'services',
  'Services',
  'serviceList',
  'chapters',
  'Chapters',
  'hours',
  'title',
  'provider',
] as const;
const isKnownName = (name: string): name is (typeof KNOWN)[number] => KNOWN.some((known) => known === name);
