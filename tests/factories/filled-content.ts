import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import * as shapes from '#contract/site/content.ts';
import { partShapes } from '#contract/site/parts/parts.ts';

const sample = fileURLToPath(new URL('../../content', import.meta.url));

/** As a file has it, which says nothing of English that was confirmed. */
const questionsFile = z.omit(partShapes.questions, { english: true });

/** A content folder whose trainer has filled everything in, in place of the sample's values. To be removed by who asked for it. */
export function fillContent(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'content-'));
  for (const part of ['identity.json', 'services.json', 'timeline.json', 'questions.json', 'legal', 'texts'])
    cpSync(path.join(sample, part), path.join(directory, part), { recursive: true });
  symlinkSync(path.join(sample, 'photos'), path.join(directory, 'photos'));
  change(directory, 'identity.json', shapes.identity, fillIdentity);
  change(directory, 'services.json', shapes.services, (services) =>
    services.map((service) => ({
      ...service,
      calLink: service.calLink.replace('marco-esempio', 'elena-prova'),
      priceFrom: 45,
      place: { it: 'In Via Prova', en: 'In Via Prova' },
    })),
  );
  change(directory, 'timeline.json', shapes.timeline, (chapters) =>
    chapters.map((chapter) => ({ ...chapter, text: { it: `${chapter.text.it} Davvero.`, en: `${chapter.text.en} Really.` } })),
  );
  change(directory, 'questions.json', questionsFile, ({ items }) => ({
    items: items.map((item) => ({ ...item, answer: { it: `${item.answer.it} Davvero.`, en: `${item.answer.en} Really.` } })),
  }));
  for (const language of ['it', 'en'])
    change(directory, `texts/${language}/site.json`, shapes.texts, ({ about, ...texts }) => ({
      ...texts,
      about: {
        ...(typeof about === 'object' && about),
        certificationLines: 'Laurea vera\nDiploma vero',
        specializationLines: 'Forza vera\nPazienza vera',
      },
    }));
  return directory;
}

function fillIdentity({ address, contacts, fiscal, partner, booking, ...identity }: shapes.IdentityFile): shapes.IdentityFile {
  return {
    ...identity,
    name: 'Elena Prova',
    qualification: { it: 'Laureata in Scienze motorie', en: 'Degree in sport science' },
    address: { ...address, street: 'Via Prova 7', mapUrl: 'https://www.openstreetmap.org/?mlat=45.47&mlon=9.18', directions: [] },
    contacts: {
      ...contacts,
      phone: '+39 02 1234 5678',
      email: 'elena@prova.it',
      website: 'https://www.prova.it',
      instagram: 'https://www.instagram.com/elenaprova',
      tiktok: '',
    },
    fiscal: { ...fiscal, vatNumber: '12345678903' },
    partner: { ...partner, url: 'https://www.prova.it/partner' },
    booking: { ...booking, consultation: 'elena-prova/consulenza' },
    providers: { hosting: 'Hosting Prova S.p.A.', hostingPlace: 'Italia', email: 'Posta Prova S.r.l.' },
  };
}

function change<S extends z.ZodMiniType>(
  directory: string,
  file: string,
  schema: S,
  edit: (content: z.infer<S>) => object,
): void {
  const place = path.join(directory, file);
  writeFileSync(place, JSON.stringify(edit(schema.parse(JSON.parse(readFileSync(place, 'utf8'))))));
}
