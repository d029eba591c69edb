import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { dateLocale, defaultLanguage, type Language } from '#contract/languages.ts';
import type { LegalKind } from '#contract/pages/legal-kinds.ts';
import { instantOf } from '../../clock.ts';
import { lastVersion } from '../../content/legal/legal-text.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { notifyOnScreens } from '../audit/notify.ts';
import { recordAct } from '../audit/service.ts';
import { type MailTemplate, queueMail, sentence, type WithMail } from '../mail/service.ts';
import { noteForDevices } from '../notices/service.ts';
import { outsideQuietHours } from '../notices/templates.ts';
import { findAddressee, listActive } from '../users/service.ts';
import { type Announced, listAnnounced, saveAnnounced } from './store.ts';

/** The texts of which the site promises that clients are told before they change. */
const told = ['privacy-policy', 'terms-of-service'] as const satisfies readonly LegalKind[];
const kind = z.enum(told);
type Told = z.infer<typeof kind>;

/** What a client's message is made of: the texts that change, and the first day of each. */
const changes = z.array(z.object({ kind, from: day }));

const nobody = { sessionId: null, device: null, userId: null, objectId: null };
const byProgram = { kind: 'terms.announced', actor: 'program', ...nobody } as const;

/** The texts as they are announced: up to which day, and which words a file has for it. */
const versionsOf = ({ site: { files, current } }: Context) =>
  told.map((one) => {
    const text = files.legal[one];
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { kind: one, version: lastVersion(one, text, current.parts.legal), sha256 };
  });

/**
 * Tells each active client once of each new version of a text, as soon as it is published, whether it holds already or from a day
 * to come: by mail and on devices with notices, or on the next screen of who has neither. Of the version that is there at first nobody is told; one that is called off is told again once it is announced again.
 */
export async function noteNewTerms(context: WithMail): Promise<void> {
  const { db, clock, mail } = context;
  const versions = versionsOf(context);
  const now = instantOf(clock.now());
  await inTransaction(db, async (transaction) => {
    const known = new Map((await listAnnounced(transaction)).map((row) => [row.kind, row]));
    warnOfWordsWithoutDay(context, versions, known);
    const others = versions.filter((one) => known.get(one.kind)?.version !== one.version || !known.get(one.kind)?.sha256);
    if (others.length === 0) return;
    await saveAnnounced(transaction, others);
    const newer = others.filter((one) => one.version > (known.get(one.kind)?.version ?? one.version));
    if (newer.length === 0) return;
    const data = { changes: newer.map(({ kind: of, version }) => ({ kind: of, from: version })) };
    const actId = await recordAct(transaction, { ...byProgram, names: newer.map(({ kind: of }) => of) }, clock.now());
    const unreached: string[] = [];
    for (const userId of await listActive(transaction)) {
      const hasDevice = await noteForDevices(transaction, { userId, kind: 'terms' }, now);
      const hasMail = mail.isSetUp && (await findAddressee(transaction, userId)) !== undefined;
      if (hasMail) await queueMail(transaction, { to: { userId }, kind: 'terms', data }, now);
      if (!hasDevice && !hasMail) unreached.push(userId);
    }
    await notifyOnScreens(transaction, actId, unreached);
  });
  mail.queue.wake();
}

/** Nobody is told of words that change under the same day, and the page goes on naming that day: the operator mends it. */
function warnOfWordsWithoutDay(
  { log }: Context,
  versions: ReturnType<typeof versionsOf>,
  known: Map<LegalKind, Announced>,
): void {
  const undated = versions.filter(({ kind: of, version, sha256 }) => {
    const row = known.get(of);
    return row?.version === version && row.sha256 !== null && row.sha256 !== sha256;
  });
  const files = undated.map(({ kind: of }) => `legal/${of}.md`);
  if (files.length > 0)
    log.warn({ files }, 'legal texts changed and their version did not: give each a later day, so that clients are told');
}

const date = { dateStyle: 'long', timeZone: 'UTC' } as const;
const pathOf = (of: Told, language: Language) => `${language === 'it' ? '' : '/en'}/${of}`;

/** It has no link that ends it: the contract promises it, and it comes once for each version. */
export function buildTermsTemplate(context: Context): MailTemplate {
  return outsideQuietHours(context, async (mail) => {
    const user = await findAddressee(context.db, mail.userId ?? '');
    if (!user) return undefined;
    const { changes: all } = z.object({ changes }).parse(JSON.parse(mail.data));
    const language = user.language ?? defaultLanguage;
    const say = (key: string, values: Record<string, string> = {}) => sentence(context, language, `terms.${key}`, values);
    const locale = language === 'it' ? dateLocale : 'en-GB';
    const dayOf = (from: string) => new Intl.DateTimeFormat(locale, date).format(Date.parse(from));
    return {
      to: user.email,
      userId: user.id,
      language,
      subject: say('subject'),
      blocks: [
        say('greeting', { name: user.firstName }),
        ...all.flatMap((change) => [
          say(`text.${change.kind}`, { day: dayOf(change.from) }),
          { label: say(`button.${change.kind}`), url: `${context.settings.publicOrigin}${pathOf(change.kind, language)}` },
        ]),
        say('why'),
      ],
    };
  });
}
