import type { Identity } from '#contract/content.ts';
import type { LegalText } from '#contract/legal.ts';
import { limits } from '#contract/limits.ts';
import { ContentError } from './content-error.ts';

const FRONT = /^---\nversion: (\d{4}-\d{2}-\d{2})\n---\n/;
const NAME = /\{\{(\w+)\}\}/g;

/** A legal document with its {{names}} filled in. A line whose value is empty is left out: what the trainer lacks is hidden. */
export function legalText(file: string, source: string, identity: Identity): LegalText {
  const text = source.replaceAll('\r\n', '\n');
  const version = FRONT.exec(text)?.[1];
  if (version === undefined) throw new ContentError(file, 'version', 'is missing: begin with ---, version: YYYY-MM-DD, ---');
  const values = valuesOf(identity);
  const lines = text.replace(FRONT, '').split('\n');
  const markdown = lines.map((line) => fill(file, line, values)).filter((line) => line !== undefined);
  return { version, markdown: markdown.join('\n') };
}

function fill(file: string, line: string, values: Map<string, string>): string | undefined {
  const names = [...line.matchAll(NAME)].map((match) => match[1] ?? '');
  const unknown = names.find((name) => !values.has(name));
  if (unknown !== undefined) throw new ContentError(file, unknown, 'is not a name that can be filled in');
  if (names.some((name) => values.get(name) === '')) return undefined;
  return line.replace(NAME, (_, name: string) => values.get(name) ?? '');
}

function valuesOf({ name, address, contacts, fiscal, hours, booking, providers }: Identity): Map<string, string> {
  const { mapUrl, mapNotice, ...place } = address;
  const others = {
    contactDays: hours.days.it,
    contactFrom: hours.workouts.from,
    contactTo: hours.consultations.to,
    bookingProvider: booking.provider,
    /** The browser asks the script's host for the calendar too. */
    bookingHost: hostOf(booking.script),
    bookingNotice: booking.notice,
    mapHost: hostOf(mapUrl),
    mapNotice: mapUrl && mapNotice,
    hostingProvider: providers.hosting,
    hostingPlace: providers.hostingPlace,
    emailProvider: providers.email,
  };
  return new Map([
    ...Object.entries({ name, ...place, ...contacts, ...fiscal, ...others }),
    ...Object.entries({ ...limits.legal, ...technicalFigures }).map(([key, value]): [string, string] => [key, String(value)]),
  ]);
}

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What the product really does, in the units a reader counts in. */
const technicalFigures = {
  clientSessionDays: limits.session.client.lifetime / DAY,
  sessionToldDays: limits.session.toldFor / DAY,
  linkToldDays: limits.link.toldFor / DAY,
  adminSessionHours: limits.session.admin.lifetime / HOUR,
  adminIdleMinutes: limits.session.admin.idle / MINUTE,
  knownDeviceDays: limits.knownDevice.lifetime / DAY,
  throttleMinutes: limits.throttle.window / MINUTE,
  trashDays: limits.trash.keptDays,
};

function hostOf(address: string): string {
  return address && new URL(address).host;
}
