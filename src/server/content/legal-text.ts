import { DAY, HOUR, limits, MINUTE } from '#contract/limits.ts';
import type { Hours, Identity, LegalText } from '#contract/pages.ts';
import type { Parts } from '#contract/site/parts.ts';
import { ContentError } from '../ops/operator-errors.ts';
import { MarkdownError, parseMarkdown } from './markdown.ts';

const FRONT = /^---\nversion: (\d{4}-\d{2}-\d{2})\n---\n/;
const NAME = /\{\{(\w+)\}\}/g;

/** What the {{names}} of legal documents stand for. */
export type LegalSources = { identity: Identity; hours: Hours; legal: Parts['legal'] };

/** Parses a legal document with its {{names}} filled in. A line with an empty value is left out. */
export function legalText(file: string, source: string, sources: LegalSources): LegalText {
  const text = source.replaceAll('\r\n', '\n');
  const [front = '', version] = FRONT.exec(text) ?? [];
  if (version === undefined) throw new ContentError(file, 'version', 'is missing: begin with ---, version: YYYY-MM-DD, ---');
  const values = valuesOf(sources);
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  const shown = lines.slice(front.split('\n').length - 1).filter(({ line }) => isShown(file, line, values));
  try {
    return { version, blocks: parseMarkdown(shown.map(({ line }) => line).join('\n'), (part) => fill(part, values)) };
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    throw new ContentError(file, `line ${shown[error.line - 1]?.number}`, error.message);
  }
}

function isShown(file: string, line: string, values: Map<string, string>): boolean {
  const names = [...line.matchAll(NAME)].map((match) => match[1] ?? '');
  const unknown = names.find((name) => !values.has(name));
  if (unknown !== undefined) throw new ContentError(file, unknown, 'is not a name that can be filled in');
  return names.every((name) => values.get(name) !== '');
}

function fill(part: string, values: Map<string, string>): string {
  return part.replace(NAME, (match, name: string) => values.get(name) ?? match);
}

function valuesOf({ identity, hours, legal }: LegalSources): Map<string, string> {
  const { name, address, contacts, fiscal, booking, providers } = identity;
  const { street, postcode, city, country, mapUrl, mapNotice } = address;
  const others = {
    /** The number of the house stays with its street. */
    street: street.replace(/ (?=\d\S*$)/, '\u00a0'),
    contactDays: hours.days.it,
    contactFrom: hours.from,
    contactTo: hours.to,
    bookingProvider: booking.provider,
    /** The browser fetches the calendar from the script's host too. */
    bookingHost: hostOf(booking.script),
    bookingNotice: booking.notice,
    mapHost: hostOf(mapUrl),
    mapNotice: mapUrl && mapNotice,
    hostingProvider: providers.hosting,
    hostingPlace: providers.hostingPlace,
    emailProvider: providers.email,
  };
  return new Map([
    ...Object.entries({ name, postcode, city, country, ...contacts, ...fiscal, ...others }),
    ...Object.entries({ ...limits.legal, ...legal.figures, ...technicalFigures }).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]),
  ]);
}

/** The product's real limits, in the units of a reader. */
const technicalFigures = {
  clientSessionDays: limits.session.client.lifetime / DAY,
  sessionToldDays: limits.session.toldFor / DAY,
  linkToldDays: limits.link.toldFor / DAY,
  adminSessionHours: limits.session.admin.lifetime / HOUR,
  adminIdleMinutes: limits.session.admin.idle / MINUTE,
  knownDeviceDays: limits.knownDevice.lifetime / DAY,
  throttleMinutes: limits.throttle.window / MINUTE,
  trashDays: limits.trash.retentionDays,
};

function hostOf(url: string): string {
  return url && new URL(url).host;
}
