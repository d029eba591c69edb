import type { FastifyInstance } from 'fastify';
import { type Language, languages } from '#contract/languages.ts';
import { sourceParameters } from '#contract/pages/booking-source.ts';
import { type Booking, calendarPath } from '#contract/pages/data.ts';
import { textAt } from '../../content/texts.ts';
import type { Context } from '../../context.ts';
import { calendarPolicy, permissionsPolicy } from '../../http/answers/headers.ts';
import { escapeText } from '../plain-page.ts';
import { scriptHash } from '../render/render.ts';
import { type CalendarEvent, embedCalendar } from './calendar-embed.ts';
import { readSource } from './read-source.ts';

/**
 * The document in which a calendar stands, so that the provider's script never runs in a page of the site. It holds one frame
 * with a data: URL, whose origin is opaque: its script reaches neither this document nor the page, and its requests are those of
 * another site. Only this document's policy, which the frame inherits, allows the script
 * (docs/decisions/sandboxed-calendar.md).
 */
export function mountCalendar(app: FastifyInstance, context: Context): void {
  for (const language of languages)
    app.get<{ Params: { '*': string } }>(`${calendarPath(language)}*`, async ({ params, query }, reply) => {
      const { identity, services, texts } = context.site.current.content;
      const calLink = params['*'];
      const events = [identity.booking.consultation, ...services.map((service) => service.calLink)];
      if (calLink === '' || !events.includes(calLink)) return reply.callNotFound();
      const source = readSource(
        query,
        services.map(({ id }) => id),
      );
      const parameters = source ? sourceParameters(source) : {};
      const title = textAt(texts[language].site, 'consent.booking.name');
      return reply
        .type('text/html; charset=utf-8')
        .headers(headersFor(context, identity.booking))
        .send(calendarDocument({ ...identity.booking, calLink, title, parameters }, language));
    });
}

const EMBED = `(${embedCalendar})(JSON.parse(document.getElementById('event').textContent))`;

function headersFor({ settings }: Context, { script, origin }: Booking) {
  const { origin: scriptOrigin, pathname } = new URL(script);
  const providerOrigins = [...new Set([new URL(origin).origin, scriptOrigin])];
  return {
    'content-security-policy': calendarPolicy({
      scriptUrl: scriptOrigin + pathname,
      scriptHash: scriptHash(EMBED),
      frameOrigins: providerOrigins,
      isSecure: settings.publicOrigin.startsWith('https:'),
    }),
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    /** Events may cost something: the frame with the opaque origin passes the permission on to the provider's. */
    'permissions-policy': permissionsPolicy('*'),
  };
}

/**
 * What the embed needs beside scripts. `allow-same-origin` gives the provider's own frame its origin, with its storage and its
 * requests; a data: URL stays opaque. The page is left only by a press, as for a redirect after a booking.
 */
const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-storage-access-by-user-activation',
  'allow-top-navigation-by-user-activation',
].join(' ');

const STYLE = 'html,body,iframe,#calendar{margin:0;width:100%;height:100%;border:0;display:block}';

function calendarDocument(event: CalendarEvent, language: Language): string {
  const head = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeText(event.title)}</title>`;
  const inner =
    `${head}<style>${STYLE}#calendar{overflow:auto}</style><div id="calendar"></div>` +
    `<script type="application/json" id="event">${eventData(event)}</script><script>${EMBED}</script>`;
  const url = `data:text/html;charset=utf-8;base64,${Buffer.from(inner).toString('base64')}`;
  const frame = `<iframe title="${escapeText(event.title)}" sandbox="${SANDBOX}" allow="payment *" src="${url}"></iframe>`;
  return `${head}<style>${STYLE}body{overflow:hidden}</style>${frame}`;
}

/** No text of it can end the element that holds it. */
function eventData({ script, origin, calLink, title, parameters }: CalendarEvent): string {
  return JSON.stringify({ script, origin, calLink, title, parameters }).replaceAll('<', '\\u003c');
}
