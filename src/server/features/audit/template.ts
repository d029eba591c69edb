import * as z from 'zod/mini';
import { actKinds, actNames } from '#contract/audit/acts.ts';
import { role as roleSchema } from '#contract/auth/schemas.ts';
import { id as idSchema, instant } from '#contract/fields.ts';
import { dateLocale, defaultLanguage, type Language } from '#contract/languages.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { trainersLanguage } from '../auth/login/admins.ts';
import { type Mail, type MailContent, type MailTemplate, sentence, trainerAddress } from '../mail/service.ts';
import { findAddressee, findLanguageOf } from '../users/service.ts';
import { noteForScreens } from './notify.ts';

const told = z.object({
  role: roleSchema,
  id: idSchema,
  actId: idSchema,
  sessionId: z.nullable(idSchema),
  change: z.object({
    kind: z.enum(actKinds),
    at: instant,
    device: z.nullable(z.string()),
    names: z.array(z.enum(actNames)),
  }),
});
type Told = z.infer<typeof told>;

/** That a way in has changed. It has no link that signs in or ends such messages: whoever made the change may read the mailbox. */
export function buildAccessTemplate(context: Context): MailTemplate {
  return async (mail) => {
    const data = told.parse(JSON.parse(mail.data));
    const addressee = await addresseeOf(context, mail, data);
    if (!addressee) return noteInstead(context, data);
    const { to, language, name } = addressee;
    return composeMessage(context, { to, language, name, isEarlier: mail.address !== null }, data);
  };
}

type To = { to: string; language: Language; name: string | undefined };

/** An earlier address is not called by name, as it may be of somebody else by now. */
async function addresseeOf(context: Context, mail: Mail, { role, id }: Told): Promise<To | undefined> {
  const { db } = context;
  if (role === 'admin') {
    const to = mail.address ?? trainerAddress(context);
    return to === undefined ? undefined : { to, language: await trainersLanguage(db), name: undefined };
  }
  if (mail.address !== null)
    return { to: mail.address, language: (await findLanguageOf(db, id)) ?? defaultLanguage, name: undefined };
  const user = await findAddressee(db, id);
  return user && { to: user.email, language: user.language ?? defaultLanguage, name: user.firstName };
}

/** Where the address is gone by the time of sending, the screens say it. */
async function noteInstead({ db, clock }: Context, { role, id, actId, sessionId, change: { kind } }: Told): Promise<undefined> {
  const owner = { role, user: { id } };
  await inTransaction(db, (transaction) => noteForScreens(transaction, owner, { actId, kind, sessionId }, clock.now()));
}

function composeMessage(
  context: Context,
  { to, language, name, isEarlier }: To & { isEarlier: boolean },
  { role, id, change: { kind, at, device, names } }: Told,
): MailContent {
  const say = (key: string, values: Record<string, string> = {}) => sentence(context, language, `access.${key}`, values);
  // Dates are Italian in both languages: an English sentence has them in figures.
  const dateStyle = language === 'it' ? 'long' : 'short';
  const when = new Intl.DateTimeFormat(dateLocale, { dateStyle, timeStyle: 'short', timeZone: 'Europe/Rome' });
  const what = kind === 'account.changed' ? (names.includes('password') ? 'password' : 'username') : kind.replace('.', '_');
  return {
    to,
    ...(role === 'client' && { userId: id }),
    language,
    subject: say(`subject.${role}`),
    blocks: [
      ...(name === undefined ? [] : [say('greeting', { name })]),
      say(`what.${what}`),
      say('when', { when: when.format(Date.parse(at)), device: device ?? say('unknownDevice') }),
      say(`advice.${role}`),
      ...(isEarlier
        ? []
        : [
            {
              label: say(`button.${role}`),
              url: `${context.settings.publicOrigin}${role === 'admin' ? '/admin' : '/dashboard'}`,
            },
          ]),
    ],
  };
}
