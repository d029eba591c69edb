import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '#contract/limits.ts';

const sample = fileURLToPath(new URL('../content', import.meta.url));

export const otherTrainer = {
  name: 'Chiara Ferrero',
  phone: '+39 011 234 5678',
  email: 'ciao@chiaraferrero.it',
  days: { it: 'Martedì–sabato', en: 'Tuesday to Saturday' },
} as const;

const none = { it: '', en: '' };

/**
 * The content of a trainer who has little in common with the sample: a woman in Turin with three services, no timeline, no
 * certifications, no partner, and one stretch of hours that ends on Saturdays. All sentences are the product's. To be removed
 * by who asked for it.
 */
export function anotherTrainer(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'content-'));
  for (const part of ['legal', 'texts']) cpSync(path.join(sample, part), path.join(directory, part), { recursive: true });
  symlinkSync(path.join(sample, 'photos'), path.join(directory, 'photos'));
  const write = (file: string, content: unknown) => writeFileSync(path.join(directory, file), JSON.stringify(content));
  write('identity.json', identity());
  write('hours.json', {
    lines: [
      {
        id: 'workouts',
        label: none,
        days: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        from: '7:30',
        to: '13:00',
      },
    ],
  });
  write('services.json', services);
  write('timeline.json', { shown: false, chapters: [] });
  write('certifications.json', {
    items: [{ id: 'a', title: { it: 'Laurea in Scienze motorie', en: 'Degree in sport science' }, issuer: none, year: null }],
  });
  write('legal.json', legal());
  for (const language of ['it', 'en'] as const) ownSpecializations(directory, language);
  return directory;
}

function identity() {
  const { name, phone, email } = otherTrainer;
  return {
    name,
    role: { it: 'Personal trainer', en: 'Personal trainer' },
    area: { it: 'Torino', en: 'Turin' },
    address: {
      street: 'Via Garibaldi 12',
      postcode: '10122',
      city: 'Torino',
      country: 'IT',
      mapUrl: 'https://www.openstreetmap.org/?mlat=45.0733&mlon=7.6808',
      mapNotice: 'https://osmfoundation.org/wiki/Privacy_Policy',
    },
    contacts: { phone, whatsapp: phone, email, website: '', instagram: 'https://www.instagram.com/chiaraferrero', tiktok: '' },
    fiscal: { vatNumber: '12345678903', fiscalCode: '', pec: '' },
    qualification: { it: 'Laureata in Scienze motorie', en: 'Degree in sport science' },
    partner: { name: '', url: '' },
    booking: {
      provider: 'Cal.com',
      origin: 'https://cal.com',
      script: 'https://app.cal.com/embed/embed.js',
      consultation: 'chiara-ferrero/consulenza',
      notice: 'https://cal.com/privacy',
    },
    providers: { hosting: 'Nodo Torino S.r.l.', hostingPlace: 'in Italia', email: 'Posta Sabauda S.r.l.' },
  };
}

const service = (id: string, title: object, description: object, need: object, facts: object) => ({
  id,
  title,
  description,
  need,
  image: '/services/gruppi.jpg',
  calLink: `chiara-ferrero/${id}`,
  ...facts,
});

const services = [
  service(
    'pilates',
    { it: 'Pilates a corpo libero', en: 'Mat Pilates' },
    {
      it: 'Lezioni lente e precise.\nSi impara a respirare prima che a muoversi.',
      en: 'Slow, precise classes.\nYou learn to breathe before you learn to move.',
    },
    { it: 'Una schiena che non protesta', en: 'A back that doesn’t complain' },
    {
      duration: 50,
      place: { it: 'In studio', en: 'At the studio' },
      priceFrom: 22,
      pricePer: { it: 'a lezione', en: 'a class' },
    },
  ),
  service(
    'forza',
    { it: 'Forza da zero', en: 'Strength from scratch' },
    {
      it: 'Per chi non ha mai sollevato niente.\nSi comincia con il proprio peso.',
      en: 'For people who have never lifted anything.\nWe start with your own weight.',
    },
    { it: 'Diventare più forte', en: 'Getting stronger' },
    { duration: 60, place: { it: 'In studio', en: 'At the studio' } },
  ),
  service(
    'mamme',
    { it: 'Allenamento dopo il parto', en: 'Postnatal training' },
    {
      it: 'Con calma, e con il parere della tua ostetrica.\nAnche a casa tua.',
      en: 'Gently, and with your midwife’s advice.\nAt your home too.',
    },
    { it: 'Rimettermi in moto', en: 'Getting moving again' },
    { duration: 45 },
  ),
];

function legal() {
  const { contractDataYears: _years, dashboardCookieDays: _days, languageCookieYears: _cookie, ...figures } = limits.pages.legal;
  return {
    figures: { ...figures, cancellationHours: 12, replyWorkingHours: 24 },
    court: 'Ivrea',
    sections: {},
    changed: { 'privacy-policy': null, 'terms-of-service': null, 'cookie-policy': null },
  };
}

function ownSpecializations(directory: string, language: 'it' | 'en'): void {
  const file = path.join(directory, `texts/${language}/site.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { about: object };
  const specializationLines = {
    it: 'Postura e respirazione\nRitorno dopo una gravidanza',
    en: 'Posture and breathing\nReturning after pregnancy',
  }[language];
  writeFileSync(file, JSON.stringify({ ...texts, about: { ...texts.about, specializationLines } }));
}
