import type { PartKind } from '#contract/site/parts/parts.ts';
import { type TextGroup, type TextKey, textRules } from '#contract/site/parts/text-rules.ts';

export const formNames = [
  'home',
  'about',
  'services',
  'contacts',
  'booking',
  'identity',
  'hours',
  'closures',
  'timeline',
  'certifications',
  'questions',
  'pictures',
  'legal',
  'search',
  'others',
] as const;
export type FormName = (typeof formNames)[number];

const ofTexts: Record<TextGroup, FormName> = {
  home: 'home',
  about: 'about',
  certifications: 'certifications',
  services: 'services',
  questions: 'questions',
  contact: 'contacts',
  booking: 'booking',
  search: 'search',
  others: 'others',
};

const ofParts: Partial<Record<PartKind, FormName>> = {
  hours: 'hours',
  closures: 'closures',
  services: 'services',
  timeline: 'timeline',
  certifications: 'certifications',
  questions: 'questions',
  pictures: 'pictures',
  legal: 'legal',
};

/** By the beginning of a path; the longer one first. */
const ofIdentity: Record<string, FormName> = {
  'partner/logo': 'pictures',
  portrait: 'pictures',
  contacts: 'contacts',
  address: 'contacts',
  booking: 'booking',
  fiscal: 'legal',
  providers: 'legal',
};

/** The form in which a field is edited: for a problem, a change, something to complete, a tap in the preview. */
export function formOf(kind: PartKind, path = ''): FormName {
  const [first = '', second = ''] = path.split('/');
  if (kind === 'texts') return Object.hasOwn(textRules, second) ? ofTexts[textRules[second as TextKey].group] : 'others';
  return kind === 'identity'
    ? (ofIdentity[`${first}/${second}`] ?? ofIdentity[first] ?? 'identity')
    : (ofParts[kind] ?? 'identity');
}

export const isFormName = (name: string | undefined): name is FormName => formNames.some((one) => one === name);
