import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { buildToken, hashToken } from '../auth/secrets.ts';
import { sentence } from '../mail/service.ts';
import { findAddressee } from '../users/service.ts';
import {
  deleteMailNotice,
  findMailNotice,
  findUnsubscribeLink,
  replaceUnsubscribeLink,
  type UnsubscribeLink,
} from './mail-store.ts';
import { readTrainerNotices, switchTrainerNotices } from './trainer-notices.ts';

/** Below the site's origin. */
export const unsubscribePath = '/avvisi/';

type Message = { userId: string | null; mailId: string };

/**
 * Makes the URL of a message that ends notices by mail, by a POST without a session (RFC 8058); a GET shows a page that asks.
 * The database keeps the hash of its token alone.
 */
export async function createUnsubscribeUrl(
  { db, clock, settings }: Pick<Context, 'db' | 'clock'> & { settings: { publicOrigin: string } },
  { userId, mailId }: Message,
): Promise<string> {
  const token = buildToken();
  const link = { tokenHash: hashToken(token), userId, mailId, createdAt: instantOf(clock.now()) };
  await inTransaction(db, (transaction) => replaceUnsubscribeLink(transaction, link));
  return `${settings.publicOrigin}${unsubscribePath}${token}`;
}

/** What the page of a link says; `button` where it still has something to end. */
export type UnsubscribePage = { isKnown: boolean; language: Language; title: string; text: string; button?: string };

type Dependencies = Pick<Context, 'db' | 'clock' | 'site'>;

/** For whoever opens the link; `language` is the browser's, for a link that is nobody's. */
export async function readUnsubscribePage(context: Dependencies, token: string, language: Language): Promise<UnsubscribePage> {
  const link = await findLink(context, token);
  if (!link) return pageOf(context, { state: 'unknown', language });
  const own = link.userId === null ? 'it' : ((await findAddressee(context.db, link.userId))?.language ?? language);
  return pageOf(context, { state: (await isOn(context.db, link)) ? 'question' : doneFor(link), language: own });
}

/** Ends the notices by mail of whom the message was for; nothing for a token that is nobody's. Done twice, it is done. */
export async function unsubscribe(context: Dependencies, token: string): Promise<void> {
  const link = await findLink(context, token);
  if (!link) return;
  if (link.userId === null) await switchTrainerNotices(context.db, { reviews: false, videos: false, disk: false });
  else await deleteMailNotice(context.db, link.userId);
}

function findLink({ db, clock }: Dependencies, token: string): Promise<UnsubscribeLink | undefined> {
  return findUnsubscribeLink(db, hashToken(token), instantOf(clock.now() - limits.notices.unsubscribeFor));
}

async function isOn(db: Database, { userId }: UnsubscribeLink): Promise<boolean> {
  if (userId !== null) return (await findMailNotice(db, userId)) !== undefined;
  return Object.values(await readTrainerNotices(db)).includes(true);
}

const doneFor = ({ userId }: UnsubscribeLink) => (userId === null ? 'doneTrainer' : 'done');

type State = 'question' | 'done' | 'doneTrainer' | 'unknown';

function pageOf(context: Dependencies, { state, language }: { state: State; language: Language }): UnsubscribePage {
  const say = (key: string) =>
    sentence(context, language, `unsubscribe.${key}`, { trainer: context.site.current.content.identity.name });
  return {
    isKnown: state !== 'unknown',
    language,
    title: say(`${state}.title`),
    text: say(`${state}.text`),
    ...(state === 'question' && { button: say('question.button') }),
  };
}
