import type { ComponentType } from 'react';
import type { PartKind } from '#contract/site/parts/parts.ts';
import type { IconName } from '#web/private/ui/private-icon.tsx';
import type { Translate } from '#web/public/lib/i18n/use-translation.ts';
import { LegalForm } from '../legal/legal-form.tsx';
import { BookingForm } from './booking-form.tsx';
import { CertificationsForm } from './certifications-form.tsx';
import { ClosuresForm } from './closures-form.tsx';
import { ContactsForm } from './contacts-form.tsx';
import type { FormName } from './form-names.ts';
import { HoursForm } from './hours-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { OthersForm } from './others-form.tsx';
import { PicturesForm } from './pictures-form.tsx';
import { QuestionsForm } from './questions-form.tsx';
import { SearchForm } from './search-form.tsx';
import { ServicesForm } from './services-form.tsx';
import { AboutForm, HomeForm } from './text-forms.tsx';
import { TimelineForm } from './timeline-form.tsx';

/** Reads a part as it is edited, for the line of the list that says what is in a form. */
type Read = (kind: PartKind, path: string) => string;

export type SiteForm = {
  group: 'often' | 'pages' | 'data' | 'site';
  icon: IconName;
  component: ComponentType;
  /** What the form holds now, in a few words. */
  summary?: (read: Read, t: Translate<'admin'>) => string;
};

/** The forms of the list, in its order. A new one needs its row here and the fields it owns in `form-names.ts`. */
export const siteForms: Record<FormName, SiteForm> = {
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
  hours: {
    group: 'often',
    icon: 'clock',
    component: HoursForm,
    summary: (read) =>
      ['from', 'to']
        .map((end) => read('hours', `lines/workouts/${end}`))
        .filter(Boolean)
        .join('–'),
  },
  closures: { group: 'often', icon: 'pause', component: ClosuresForm },
  timeline: { group: 'data', icon: 'pin', component: TimelineForm },
  certifications: { group: 'data', icon: 'check', component: CertificationsForm },
  questions: { group: 'data', icon: 'chat', component: QuestionsForm },
  pictures: { group: 'data', icon: 'picture', component: PicturesForm },
  search: { group: 'site', icon: 'search', component: SearchForm, summary: (read) => read('texts', 'overrides/titles.home') },
  others: { group: 'site', icon: 'edit', component: OthersForm },
  legal: { group: 'site', icon: 'card', component: LegalForm, summary: (read) => read('identity', 'fiscal/vatNumber') },
};
