/** What the trainer edits of the legal documents: the figures, the court, and sections in words of their own. */
import * as z from 'zod/mini';
import { day, integer, text } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { legalKinds } from '../../pages/legal-kinds.ts';
import { retentionFigures } from '../../retention/figures.ts';
import { sensitive } from '../sensitive-fields.ts';

const { site } = limits;

const bounds = site.legal.figures;
const figure = (name: keyof typeof bounds) => integer(bounds[name]);

const legalFigures = z.strictObject({
  withdrawalDays: figure('withdrawalDays'),
  cancellationHours: figure('cancellationHours'),
  invoiceDays: figure('invoiceDays'),
  unpaidTerminationDays: figure('unpaidTerminationDays'),
  noticeDays: figure('noticeDays'),
  dataRequestDays: figure('dataRequestDays'),
  browsingLogMonths: figure('browsingLogMonths'),
  replyWorkingHours: figure('replyWorkingHours'),
});
export type LegalFigures = z.infer<typeof legalFigures>;

const FACTS =
  'name role street postcode city country phone whatsapp email website instagram tiktok vatNumber fiscalCode pec contactDays ' +
  'contactFrom contactTo serviceList court law4 bookingProvider bookingHost bookingNotice mapProvider mapHost mapNotice ' +
  'embedded openStreetMap googleMaps hostingProvider hostingPlace emailProvider contracts ' +
  'calendarRequests';

/** The {{names}} that legal documents may ask for. A line whose name is empty is left out. */
export const legalNames = [...FACTS.split(' '), ...Object.keys(retentionFigures), ...Object.keys(limits.pages.legal)];
const known = new Set(legalNames);
/** Also `{{#name}}` and `{{/name}}`, around what is left out with the name, and `{{^name}}` before what stands in its place. */
const NAME = /\{\{[#^/]?(\w+)\}\}/g;
const hasKnownNames = (markdown: string) => [...markdown.matchAll(NAME)].every(([, name = '']) => known.has(name));

/** What a document says besides its shipped text. */
const terms = {
  figures: legalFigures,
  /** Contracts are concluded on the site; absent where they are not. */
  contracts: z.optional(sensitive(z.boolean())),
  /** The day on which that was switched off, as long as withdrawals of before may be kept. Written at publication. */
  contractsUntil: z.optional(sensitive(day)),
  /** The city whose court is competent. Where it is empty, the trainer's area. */
  court: text({ min: 0, max: site.cityMax }),
  /**
   * By document and heading, such as `terms-of-service#disdette-e-ritardi`: the trainer's own Markdown, and the SHA-256 of the
   * shipped section that it replaces.
   */
  sections: z.record(
    z.string().check(z.maxLength(site.pathMax)),
    z.strictObject({
      markdown: text({ max: site.sectionMax, lines: 'many' }).check(z.refine(hasKnownNames, { error: 'bad_name' })),
      replaces: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
};
const legalTerms = z.strictObject(terms);
export type LegalTerms = z.infer<typeof legalTerms>;

export const legal = z.strictObject({
  ...terms,
  /** By document: from which day its present text holds. Null: since the day that its file names. */
  changed: z.strictObject({
    'privacy-policy': z.nullable(day),
    'terms-of-service': z.nullable(day),
    'cookie-policy': z.nullable(day),
  }),
  /** What still holds of a document whose present text begins on a day to come, and since when. Written at publication. */
  earlier: z.optional(z.partialRecord(z.enum(legalKinds), z.strictObject({ ...terms, version: z.nullable(day) }))),
});

/** The shipped documents by their sections, each with the hash that an own one remembers. */
export const legalSources = z.object({
  documents: z.array(
    z.object({
      kind: z.enum(legalKinds),
      sections: z.array(z.object({ id: z.string(), title: z.string(), markdown: z.string(), sha256: z.string() })),
    }),
  ),
});
export type LegalDocument = z.infer<typeof legalSources>['documents'][number];
