import { limits } from '#contract/limits.ts';
import type { Block, Hours, Identity, LegalText, MapEmbed, Service } from '#contract/pages/data.ts';
import type { LegalKind } from '#contract/pages/legal-kinds.ts';
import { retentionFigures } from '#contract/retention/figures.ts';
import { asPartOfSentence, listInWords, serviceList } from '#contract/site/fill-sentence.ts';
import { hasCalendar } from '#contract/site/has-calendar.ts';
import type { LegalTerms } from '#contract/site/parts/legal-part.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { ContentError } from '../../ops/operator-errors.ts';
import { MarkdownError, mayBeRefused, parseMarkdown, parseTypedMarkdown } from '../markdown/markdown.ts';
import { type LegalSection, type NumberedLine, sectionsOf, withOwnSections } from './legal-sections.ts';
import { ROW_BREAK } from './legal-tables.ts';

const FRONT = /^---\nversion: (\d{4}-\d{2}-\d{2})\n---\n/;
const NAME = /\{\{(\w+)\}\}/g;
/** As in Mustache: `{{#name}}…{{/name}}` is left out where the name is empty, `{{^name}}…{{/name}}` where it is not. */
const CLAUSE = /\{\{([#^]\w+)\}\}/;

/** What the {{names}} of legal documents stand for. */
export type LegalSources = {
  identity: Identity;
  hours: Hours;
  services: readonly Service[];
  map: MapEmbed | undefined;
};

/** A document as it is published, and as it is until a day to come where another text still holds. */
export type LegalVersions = {
  present: LegalText;
  announced?: LegalText;
  /** The same of the shipped text that holds until a day, where the next one is shipped before it. */
  held?: LegalVersions & { until: string };
};

/** The shipped text of a document, and the one before it where that still holds until the day of the new one. */
type Shipped = { text: string; earlier?: string | undefined };

/** As they are shipped and published. */
export function allVersions(
  kind: LegalKind,
  { text, earlier }: Shipped,
  sources: LegalSources,
  legal: Parts['legal'],
): LegalVersions {
  const versions = legalVersions(kind, text, sources, legal);
  if (earlier === undefined) return versions;
  return { ...versions, held: { ...legalVersions(kind, earlier, sources, legal), until: shippedVersion(text) } };
}

/** Throws what reading them would throw, also where the earlier text is none. */
export function checkShipped(kind: LegalKind, { text, earlier }: Shipped, sources: LegalSources, legal: Parts['legal']): void {
  checkLegal(kind, text, sources, legal);
  if (earlier === undefined) return;
  const file = `legal/earlier/${kind}.md`;
  checkLegal(kind, earlier, sources, legal, file);
  if (shippedVersion(earlier) >= shippedVersion(text))
    throw new ContentError(file, 'version', `must be before that of legal/${kind}.md, until whose day this text holds`);
}

export function legalVersions(kind: LegalKind, source: string, sources: LegalSources, legal: Parts['legal']): LegalVersions {
  const { [kind]: changed } = legal.changed;
  const earlier = legal.earlier?.[kind];
  const since = (day: string | null, { version, ...text }: LegalText) => ({
    ...text,
    version: day && day > version ? day : version,
  });
  const present = renderLegal(kind, source, sources, legal);
  if (!earlier || !changed) return { present: since(changed, present) };
  const held = renderLegal(kind, source, sources, earlier);
  const next = { version: changed, blocks: changedSections(held.blocks, present.blocks) };
  return { present: since(changed, present), announced: { ...since(earlier.version, held), next } };
}

/** The day from which the last text of a document holds, or will hold, without parsing it. */
export function lastVersion(kind: LegalKind, source: string, { changed }: Parts['legal']): string {
  const version = shippedVersion(source);
  const { [kind]: day } = changed;
  return day && day > version ? day : version;
}

const shippedVersion = (source: string): string => FRONT.exec(source.replaceAll('\r\n', '\n'))?.[1] ?? '';

/** The sections of a shipped document, as the admin compares them. */
export function shippedSections(source: string): LegalSection[] {
  return sectionsOf(source.replaceAll('\r\n', '\n').replace(FRONT, '').replaceAll(ROW_BREAK, '\n'));
}

/** What the trainer announces is announced before a shipped text that comes after it. */
export function legalOn({ present, announced, held }: LegalVersions, today: string): LegalText {
  if (!held || held.until <= today) return announced?.next && announced.next.version > today ? announced : present;
  const text = legalOn(held, today);
  const coming = legalOn({ present, ...(announced && { announced }) }, held.until);
  return { ...text, next: text.next ?? { version: held.until, blocks: changedSections(text.blocks, coming.blocks) } };
}

/** Parses a legal document with its {{names}} filled in. A line with an empty value is left out. */
export function renderLegal(
  kind: LegalKind,
  source: string,
  sources: LegalSources,
  terms: LegalTerms,
  file = `legal/${kind}.md`,
): LegalText {
  const { version, shown, values, insert } = openLegal(kind, source, sources, terms, file);
  const fill = (part: string) => part.replace(NAME, (match, name: string) => values.get(name) ?? match);
  try {
    return { version, blocks: insert(parseMarkdown(textOf(shown), fill), (markdown) => ownBlocks(markdown, values, fill)) };
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    throw new ContentError(file, `line ${shown[error.line - 1]?.number}`, error.message);
  }
}

/** Throws what parsing the document would throw, and parses it only where something in it might be refused. */
function checkLegal(kind: LegalKind, source: string, sources: LegalSources, terms: LegalTerms, file = `legal/${kind}.md`): void {
  const { shown } = openLegal(kind, source, sources, terms, file);
  if (mayBeRefused(textOf(shown))) renderLegal(kind, source, sources, terms, file);
}

/** The lines that are shown, with what fills them in. Throws where the version is missing or a name is unknown. */
function openLegal(kind: LegalKind, source: string, sources: LegalSources, terms: LegalTerms, file: string) {
  const text = source.replaceAll('\r\n', '\n');
  const [front = '', version] = FRONT.exec(text) ?? [];
  if (version === undefined) throw new ContentError(file, 'version', 'is missing: begin with ---, version: YYYY-MM-DD, ---');
  const values = valuesOf(sources, terms);
  const numbered = text
    .split('\n')
    .flatMap((line, index) => line.split(ROW_BREAK).map((part) => ({ line: part, number: index + 1 })));
  const { lines, insert } = withOwnSections(kind, numbered.slice(front.split('\n').length - 1), terms.sections);
  requireKnown(file, lines, values);
  return { version, values, insert, shown: shownLines(lines, values) };
}

const textOf = (lines: NumberedLine[]) => lines.map(({ line }) => line).join('\n');

/** What the trainer wrote is never refused here, where it would take the page away: an unknown name stays as it is. */
function ownBlocks(markdown: string, values: Map<string, string>, fill: (part: string) => string): Block[] {
  const lines = markdown.split('\n').map((line) => ({ line, number: 0 }));
  return parseTypedMarkdown(textOf(shownLines(lines, values)), fill);
}

function requireKnown(file: string, lines: NumberedLine[], values: Map<string, string>): void {
  const names = [...textOf(lines).matchAll(/\{\{[#^/]?(\w+)\}\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !values.has(name));
  if (unknown !== undefined) throw new ContentError(file, unknown, 'is not a name that can be filled in');
}

function shownLines(lines: NumberedLine[], values: Map<string, string>): NumberedLine[] {
  const isEmpty = (name = '') => values.get(name) === '';
  return lines
    .map(({ line, number }) => ({
      line: withoutClauses(line, isEmpty),
      number,
    }))
    .filter(({ line }) => ![...line.matchAll(NAME)].some(([, name]) => isEmpty(name)));
}

function withoutClauses(line: string, isEmpty: (name: string) => boolean): string {
  const [shown = '', ...marked] = line.split(CLAUSE);
  return marked.reduce((before, text, index) => {
    // A split by a group gives its match between the pieces: a name, then what follows it.
    if (index % 2 === 0) return before;
    const opening = marked[index - 1] ?? '';
    const name = opening.slice(1);
    const isLeftOut = isEmpty(name) === opening.startsWith('#');
    const [clause = '', ...rest] = text.split(`{{/${name}}}`);
    return `${before}${isLeftOut ? '' : clause}${rest.join('')}`;
  }, shown);
}

/** The sections of the next text that differ from those that hold, with headings that no link names yet. */
function changedSections(now: Block[], next: Block[]): Block[] {
  const held = new Set(inSections(now).map((section) => JSON.stringify(section)));
  const changed = inSections(next).filter((section) => !held.has(JSON.stringify(section)));
  return changed.flat().map((block) => (block.kind === 'heading' ? { ...block, id: `next-${block.id}` } : block));
}

function inSections(blocks: Block[]): Block[][] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  return sections;
}

/** A provider that no page asks anything of has no name in them. */
function calendarOf({ identity: { booking }, services }: LegalSources) {
  if (!hasCalendar(booking, services)) return { bookingProvider: '', bookingHost: '', bookingNotice: '' };
  /** The browser fetches the calendar from the script's host too. */
  return { bookingProvider: booking.provider, bookingHost: hostOf(booking.script), bookingNotice: booking.notice };
}

function valuesOf(sources: LegalSources, { figures, court, contracts, contractsUntil }: LegalTerms): Map<string, string> {
  const { identity, hours, services, map } = sources;
  const { name, role, area, address, contacts, fiscal, providers } = identity;
  const { street, postcode, city, country } = address;
  const { vatNumber, fiscalCode, pec, omitsLaw4 } = fiscal;
  const calendar = calendarOf(sources);
  const profiles = [...(contacts.instagram ? ['Instagram'] : []), ...(contacts.tiktok ? ['TikTok'] : [])];
  const others = {
    role: asPartOfSentence(role.it),
    /** The number of the house stays with its street. */
    street: street.replace(/ (?=\d\S*$)/, '\u00a0'),
    contactDays: hours.days.it,
    contactFrom: hours.from,
    contactTo: hours.to,
    serviceList: serviceList(
      services.map(({ title }) => title),
      'it',
    ),
    court: court || area.it,
    law4: omitsLaw4 ? '' : '14 gennaio 2013, n. 4',
    contracts: contracts ? 'sì' : '',
    /** What is booked in the calendar is a request. */
    calendarRequests: contracts ? '' : calendar.bookingProvider,
    ...calendar,
    mapProvider: map?.provider ?? '',
    mapHost: map?.host ?? '',
    mapNotice: map?.notice ?? '',
    /** What the pages show of third parties, within a sentence. */
    embedded: listInWords([...(calendar.bookingProvider ? ['il calendario'] : []), ...(map ? ['la mappa'] : [])], 'it'),
    linkedSites: listInWords([...(contacts.whatsapp ? ['WhatsApp'] : []), ...profiles], 'it'),
    profiles: listInWords(profiles, 'it'),
    openStreetMap: map?.provider === 'OpenStreetMap' ? map.provider : '',
    googleMaps: map?.provider === 'Google Maps' ? map.provider : '',
    hostingProvider: providers.hosting,
    hostingPlace: providers.hostingPlace,
    emailProvider: providers.email,
  };
  /** Empty where nobody can have withdrawn on the site, so that what speaks of it is left out. */
  const withdrawalYears = contracts || contractsUntil !== undefined ? retentionFigures.withdrawalYears : '';
  const numbers = Object.entries({ ...limits.pages.legal, ...figures, ...retentionFigures, withdrawalYears });
  return new Map([
    ...Object.entries({ name, postcode, city, country, ...contacts, vatNumber, fiscalCode, pec, ...others }),
    ...numbers.map(([key, value]): [string, string] => [key, String(value)]),
  ]);
}

function hostOf(url: string): string {
  return url && new URL(url).host;
}
