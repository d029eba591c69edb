import * as z from 'zod/mini';
import { language as languageSchema } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { MINUTE } from '#contract/units.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { Refusal } from '../../../http/answers/errors.ts';
import { type Mail, type MailContent, queueMail, sentence } from '../../mail/service.ts';
import { type Addressee, findByEmail } from '../../users/service.ts';
import { type Limit, networkOf, type RateLimiter, siteOf } from '../login/rate-limits.ts';
import { createOneUseLink } from './one-use-links.ts';

const { requestsPerIp, requestsPerSite, requestsPerAddress, requestsTogether } = limits.auth.mailedLink;

type Dependencies = Pick<Context, 'db' | 'clock' | 'site' | 'settings'> & { rateLimiter: RateLimiter };
type Request = { email: string; ip: string; language: Language };

/**
 * Queues the request for a link by mail. Whether anyone has the address is looked up when the message is written, so that the
 * answer is the same, and takes as long, whoever asks.
 */
export async function requestLink(
  { db, clock, rateLimiter }: Dependencies,
  { email, ip, language }: Request,
): Promise<Refusal | undefined> {
  const site = siteOf(ip);
  const counted = await rateLimiter.attempt([
    { kind: 'link-request-address', subject: networkOf(ip), most: requestsPerIp },
    ...(site === undefined ? [] : [{ kind: 'link-request-site', subject: site, most: requestsPerSite } satisfies Limit]),
    { kind: 'link-request-all', subject: 'all', most: requestsTogether },
  ]);
  if (counted instanceof Refusal) return counted;
  await queueMail(db, { to: { address: email }, kind: 'link', data: { language } }, instantOf(clock.now()));
  return undefined;
}

const requested = z.object({ language: languageSchema });

type WithLink = Addressee & { token: string; lifetime: number };

/** Writes the message with a link for each active client who has the address; none, or enough links on their way, and nothing is sent. */
export function buildLinkTemplate(context: Dependencies): (mail: Mail) => Promise<MailContent | undefined> {
  const { db, clock, rateLimiter } = context;
  return async (mail) => {
    const address = mail.address ?? '';
    const subject = address.toLowerCase();
    const limit: Limit = { kind: 'link-request-email', subject, most: requestsPerAddress };
    const counted = mail.tries === 0 ? await rateLimiter.attempt([limit]) : [];
    if (counted instanceof Refusal) return undefined;
    const clients = await inTransaction(db, async (transaction) => {
      const found: WithLink[] = [];
      for (const user of await findByEmail(transaction, address)) {
        const link = await createOneUseLink(transaction, { userId: user.id, mailId: mail.id, now: clock.now() });
        if (link) found.push({ ...user, ...link });
      }
      return found;
    });
    const [first] = clients;
    if (!first) {
      // What sends nothing must not use up the requests of who needs one once the last link has ended.
      if (counted.length > 0) await rateLimiter.forgive(counted);
      return undefined;
    }
    const { language } = requested.parse(JSON.parse(mail.data));
    return linkContent(context, first, clients, first.language ?? language);
  };
}

/** Sent to the address on file, which may differ from the typed one in its case. */
function linkContent(context: Dependencies, first: WithLink, clients: WithLink[], language: Language): MailContent {
  const say = (key: string, values = {}) => sentence(context, language, `link.${key}`, values);
  const several = clients.length > 1;
  const trainer = context.site.current.content.identity.name;
  return {
    to: first.email,
    ...(!several && { userId: first.id }),
    language,
    subject: say('subject', { trainer }),
    blocks: [
      several ? say('greetingSeveral') : say('greeting', { name: first.firstName }),
      say(several ? 'textSeveral' : 'text'),
      ...clients.map(({ firstName: name, token }) => ({
        label: several ? say('buttonOf', { name }) : say('button'),
        // After the #, so that the token is in no request, log or preview until the page sends it.
        url: `${context.settings.publicOrigin}/dashboard#entra=${token}`,
      })),
      say('validity', { minutes: String(Math.min(...clients.map(({ lifetime }) => lifetime)) / MINUTE) }),
      say('unrequested'),
    ],
  };
}
