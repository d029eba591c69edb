import type { ComponentType } from 'react';
import type { PartKind } from '#contract/site/parts.ts';
import { type TextGroup, type TextKey, textRules } from '#contract/site/text-rules.ts';
import type { Translate } from '#web/lib/i18n/use-translation.ts';
import type { IconName } from '#web/ui/private-icon.tsx';
import { AboutForm } from './forms/about-form.tsx';
import { BookingForm } from './forms/booking-form.tsx';
import { ContactsForm } from './forms/contacts-form.tsx';
import { HomeForm } from './forms/home-form.tsx';
import { HoursForm } from './forms/hours-form.tsx';
import { IdentityForm } from './forms/identity-form.tsx';
import { ServicesForm } from './forms/services-form.tsx';
import { LegalForm } from './legal/legal-form.tsx';

export const formNames = [
  'home',
  'about',
  'services',
  'contacts',
  'booking',
  'identity',
  'hours',
  'timeline',
  'certifications',
  'pictures',
  'legal',
  'search',
  'others',
] as const;
export type FormName = (typeof formNames)[number];

/** Reads a part as it is edited, for the line of the list that says what is in a form. */
type Read = (kind: PartKind, path: string) => string;

export type SiteForm = {
  group: 'pages' | 'data' | 'site';
  icon: IconName;
  component: ComponentType;
  /** What the form holds now, in a few words. */
  summary?: (read: Read, t: Translate<'admin'>) => string;
};

/** The forms of the list, in its order. A new one needs its row here and the fields it owns in `formOf`. */
export const siteForms: Partial<Record<FormName, SiteForm>> = {
  home: { group: 'pages', icon: 'star', component: HomeForm, summary: (read) => read('texts', 'overrides/home.headline') },
  about: { group: 'pages', icon: 'user', component: AboutForm, summary: (read) => read('texts', 'overrides/about.title') },
  services: {
    group: 'pages',
    icon: 'dumbbell',
    component: ServicesForm,
    summary: (read) => read('texts', 'overrides/services.title'),
  },
  contacts: {
    group: 'pages',
    icon: 'phone',
    component: ContactsForm,
    summary: (read) => [read('identity', 'contacts/phone'), read('identity', 'contacts/email')].filter(Boolean).join(' · '),
  },
  booking: {
    group: 'pages',
    icon: 'calendar',
    component: BookingForm,
    summary: (read) => read('identity', 'booking/consultation'),
  },
  identity: {
    group: 'data',
    icon: 'card',
    component: IdentityForm,
    summary: (read) => [read('identity', 'name'), read('identity', 'area')].filter(Boolean).join(' · '),
  },
  hours: { group: 'data', icon: 'clock', component: HoursForm },
  legal: { group: 'site', icon: 'card', component: LegalForm, summary: (read) => read('identity', 'fiscal/vatNumber') },
};

const ofTexts: Record<TextGroup, FormName> = {
  home: 'home',
  about: 'about',
  services: 'services',
  contact: 'contacts',
  booking: 'booking',
  search: 'search',
  others: 'others',
};

const ofParts: Partial<Record<PartKind, FormName>> = {
  hours: 'hours',
  closures: 'hours',
  services: 'services',
  timeline: 'timeline',
  certifications: 'certifications',
  pictures: 'pictures',
  legal: 'legal',
};

const ofIdentity: Record<string, FormName> = {
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
  return kind === 'identity' ? (ofIdentity[first] ?? 'identity') : (ofParts[kind] ?? 'identity');
}

export const isFormName = (name: string | undefined): name is FormName => formNames.some((one) => one === name);
