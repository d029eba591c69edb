import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { dateLocale, defaultLanguage, type Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { trainersLanguage } from '../auth/login/admins.ts';
import { type MailTemplate, sentence, trainerAddress } from '../mail/service.ts';
import { countPendingSince } from '../reviews/public-reviews.ts';
import { findAddressee } from '../users/service.ts';
import { listFailedTitles } from '../videos/service.ts';
import { lowSpace } from '../videos/uploads/quota.ts';
import { toTell } from './mail-notices.ts';
import { findMailNotice } from './mail-store.ts';
import { afterQuiet } from './quiet-hours.ts';
import { hasCurrentPlan, listNewTitles } from './still-new.ts';
import { sinceByKind } from './trainer-notices.ts';
import { createUnsubscribeUrl } from './unsubscribe.ts';

const { titlesMax } = limits.notices;
const GIGABYTE = 1_000_000_000;

type Values = Record<string, string>;
const numberOf = (count: number) => (count === 1 ? 'one' : 'other');

/** What a client is told; nothing where videos were taken back, or notices were switched off meanwhile. */
export function buildNoticeTemplate(context: Context): MailTemplate {
  const { db } = context;
  return outsideQuietHours(context, async (mail) => {
    const userId = mail.userId ?? '';
    const { since, ...told } = toTell.parse(JSON.parse(mail.data));
    const choice = await findMailNotice(db, userId);
    const user = choice && (await findAddressee(db, userId));
    if (!choice || !user) return undefined;
    const titles = await listNewTitles(db, userId, since);
    const hasPlan = told.hasPlan && (await hasCurrentPlan(db, userId));
    if (titles.length === 0 && !hasPlan) return undefined;
    const language = user.language ?? defaultLanguage;
    const values = { name: user.firstName, count: String(titles.length) };
    const say = (key: string, more: Values = {}) => sentence(context, language, `notice.${key}`, { ...values, ...more });
    const videos = numberOf(titles.length);
    const names = choice.namesVideos === 1 ? namesOf(titles, (count) => say('more', { count })) : [];
    return {
      to: user.email,
      userId,
      language,
      subject: hasPlan ? say('plan.subject') : say(`videos.subject_${videos}`),
      blocks: [
        say('greeting'),
        ...(hasPlan ? [say('plan.text')] : []),
        ...(titles.length > 0 ? [say(`videos.text_${videos}`)] : []),
        ...names,
        { label: say('button'), url: `${context.settings.publicOrigin}/dashboard` },
        say('why'),
      ],
      unsubscribe: await createUnsubscribeUrl(context, { userId, mailId: mail.id }),
    };
  });
}

/** One paragraph with a line each. */
function namesOf(titles: string[], more: (count: string) => string): string[] {
  if (titles.length === 0) return [];
  const lines = titles.slice(0, titlesMax).map((title) => `– ${title}`);
  return [[...lines, ...(titles.length > titlesMax ? [more(String(titles.length - titlesMax))] : [])].join('\n')];
}

/** What the trainer is told, as it is by now: what was done meanwhile is not in it. */
export function buildTrainerTemplate(context: Context): MailTemplate {
  const { db } = context;
  return outsideQuietHours(context, async (mail) => {
    const to = trainerAddress(context);
    const since = sinceByKind.parse(JSON.parse(mail.data));
    const reviews = since.reviews === undefined ? 0 : await countPendingSince(db, since.reviews);
    const failed = since.videos === undefined ? [] : await listFailedTitles(db, since.videos);
    const space = since.disk === undefined ? undefined : await lowSpace(context);
    const language = await trainersLanguage(db);
    const told: { key: string; values: Values }[] = [
      ...(reviews > 0 ? [{ key: `reviews_${numberOf(reviews)}`, values: { count: String(reviews) } }] : []),
      ...(failed.length > 0 ? [{ key: `videos_${numberOf(failed.length)}`, values: { titles: listOf(language, failed) } }] : []),
      ...(space === undefined ? [] : [{ key: 'disk', values: { free: gigabytes(language, space) } }]),
    ];
    const [first] = told;
    if (to === undefined || first === undefined) return undefined;
    const say = (key: string, values: Values = {}) => sentence(context, language, `trainer.${key}`, values);
    return {
      to,
      language,
      subject: told.length === 1 ? say(`subject.${first.key}`, first.values) : say('subject.several'),
      blocks: [
        ...told.map(({ key, values }) => say(`text.${key}`, values)),
        { label: say('button'), url: adminUrl(context) },
        say('why'),
      ],
      unsubscribe: await createUnsubscribeUrl(context, { userId: null, mailId: mail.id }),
    };
  });
}

/** A message that the mail server has not taken in time waits for the morning. */
export function outsideQuietHours({ clock }: Pick<Context, 'clock'>, write: MailTemplate): MailTemplate {
  return async (mail) => {
    const now = clock.now();
    const until = afterQuiet(now);
    return until > now ? { until: instantOf(until) } : write(mail);
  };
}

function listOf(language: Language, titles: string[]): string {
  const quoted = titles.slice(0, titlesMax).map((title) => (language === 'it' ? `«${title}»` : `“${title}”`));
  return new Intl.ListFormat(language === 'it' ? 'it' : 'en-GB').format(quoted);
}

function gigabytes(language: Language, bytes: number): string {
  return (bytes / GIGABYTE).toLocaleString(language, { maximumFractionDigits: 1 });
}

const wrongCode = z.object({ at: instant, device: z.nullable(z.string()) });

/** That somebody knew the password. It has no link that ends it: whoever knows the password may read the mailbox too. */
export function buildCodesTemplate(context: Context): MailTemplate {
  return async (mail) => {
    const to = trainerAddress(context);
    if (to === undefined) return undefined;
    const { at, device } = wrongCode.parse(JSON.parse(mail.data));
    const language = await trainersLanguage(context.db);
    const say = (key: string, values: Values = {}) => sentence(context, language, `codes.${key}`, values);
    // Dates are Italian in both languages: an English sentence has them in figures.
    const dateStyle = language === 'it' ? 'long' : 'short';
    const when = new Intl.DateTimeFormat(dateLocale, { dateStyle, timeStyle: 'short', timeZone: 'Europe/Rome' });
    return {
      to,
      language,
      subject: say('subject'),
      blocks: [
        say('text', { when: when.format(Date.parse(at)), device: device ?? say('unknownDevice') }),
        say('advice'),
        { label: say('button'), url: adminUrl(context) },
      ],
    };
  };
}

const adminUrl = ({ settings }: Context) => `${settings.publicOrigin}/admin`;
