import * as z from 'zod/mini';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { remedyOf } from '#contract/reviews/moderation.ts';
import { instantOf } from '../../clock.ts';
import { textAt } from '../../content/texts.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type MailTemplate, queueMail, sentence, takeWaiting } from '../mail/service.ts';
import { outsideQuietHours } from '../notices/templates.ts';
import { findAddressee } from '../users/service.ts';
import type { Outcome } from './rules.ts';
import { findOwnReview, type ReviewRow } from './store.ts';

/** What of a review its author is told, as far as it still holds once the message is sent. */
const toldActs = ['hidden', 'replied', 'reply_changed'] as const;
type ToldAct = (typeof toldActs)[number];
const toTell = z.object({ acts: z.array(z.enum(toldActs)) });

/**
 * Tells a review's author by mail that it was hidden or answered, some minutes after the last such change: in one message, which is
 * made of the review as it is then. Without an address the client's area says it.
 */
export async function tellAuthor(transaction: Database, { userId }: ReviewRow, acts: Outcome['acts'], at: string): Promise<void> {
  const news = toldActs.filter((told) => acts.some(({ act }) => act === told));
  if (news.length === 0) return;
  const to = { userId };
  const earlier = (await takeWaiting(transaction, { to, kind: 'review' })).flatMap((data) => toTell.parse(data).acts);
  const dueAt = instantOf(Date.parse(at) + limits.reviews.tellAfter);
  await queueMail(transaction, { to, kind: 'review', data: { acts: [...new Set([...earlier, ...news])] }, dueAt }, at);
}

/** Nothing where all was taken back. It has no link that ends such messages: why something is not public is owed to its author. */
export function buildReviewTemplate(context: Context): MailTemplate {
  return outsideQuietHours(context, async (mail) => {
    const user = await findAddressee(context.db, mail.userId ?? '');
    const review = user && (await findOwnReview(context.db, user.id));
    if (!user || !review) return undefined;
    const { acts } = toTell.parse(JSON.parse(mail.data));
    const language = user.language ?? defaultLanguage;
    const news = newsOf(context, { review, acts, language });
    if (!news) return undefined;
    const say = (key: string) => sentence(context, language, `review.${key}`, { name: user.firstName });
    return {
      to: user.email,
      userId: user.id,
      language,
      subject: say(`${news.key}.subject`),
      blocks: [
        say('greeting'),
        ...news.blocks,
        { label: say('button'), url: `${context.settings.publicOrigin}/dashboard#review` },
        say('why'),
      ],
    };
  });
}

type Telling = { review: ReviewRow; acts: readonly ToldAct[]; language: Language };

function newsOf(context: Context, { review, acts, language }: Telling): { key: string; blocks: string[] } | undefined {
  const say = (key: string, values: Record<string, string> = {}) => sentence(context, language, `review.${key}`, values);
  const { hiddenReason, hiddenWords, reply } = review;
  if (hiddenReason !== null) {
    if (!acts.includes('hidden')) return undefined;
    const reason = textAt(context.site.current.content.texts[language].common, `hiddenReasons.${hiddenReason}`);
    const words = hiddenWords === null ? [] : [say('words', { words: hiddenWords })];
    return { key: 'hidden', blocks: [say('hidden.text', { reason }), ...words, say(`hidden.${remedyOf(hiddenReason)}`)] };
  }
  const key = acts.includes('replied') ? 'replied' : 'changed';
  const isTold = reply !== null && (acts.includes('replied') || acts.includes('reply_changed'));
  return isTold ? { key, blocks: [say(`${key}.text`), say('words', { words: reply })] } : undefined;
}
