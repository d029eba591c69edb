import type { OwnReview, PublicReview, Review } from '#contract/reviews/schemas.ts';
import { omitNulls } from '../../http/answers/omit-nulls.ts';
import { type Services, shownTraining } from './authors/training.ts';
import { writtenLanguage } from './authors/written-language.ts';
import type { AuthoredReview, ReviewRow } from './store.ts';

function presentText({ id, rating, title, comment, createdAt }: ReviewRow) {
  return { id, rating, ...omitNulls({ title }), comment, createdAt };
}

function presentReply({ reply, repliedAt, replyChangedAt }: ReviewRow) {
  if (reply === null || repliedAt === null) return {};
  return { reply: { text: reply, at: repliedAt, ...(replyChangedAt !== null && { changedAt: replyChangedAt }) } };
}

function presentHidden({ hiddenAt, hiddenReason, hiddenWords }: ReviewRow) {
  if (hiddenAt === null || hiddenReason === null) return {};
  return { hidden: { reason: hiddenReason, at: hiddenAt, ...(hiddenWords !== null && { words: hiddenWords }) } };
}

/** The fields that anyone may read. */
export function presentPublicReview(row: AuthoredReview, services: Services): PublicReview {
  const shown = shownTraining(row, services);
  return {
    ...presentText(row),
    ...presentReply(row),
    author: { displayName: displayName(row.firstName, row.lastName) },
    language: writtenLanguage(`${row.title ?? ''} ${row.comment}`) ?? row.language,
    training: shown?.service || shown?.months ? shown : null,
  };
}

export function presentOwnReview(row: ReviewRow, services: Services): OwnReview {
  const { updatedAt, approvedAt, trainingService: serviceId } = row;
  const shown = shownTraining(row, services);
  return {
    ...presentText(row),
    updatedAt,
    isApproved: approvedAt !== null,
    ...presentHidden(row),
    ...presentReply(row),
    ...(shown && { training: { ...shown, serviceId } }),
  };
}

export function presentReview(row: AuthoredReview, services: Services): Review {
  const training = shownTraining(row, services);
  const { userId, firstName, lastName, username, updatedAt, approvedAt, featuredAt } = row;
  return {
    ...presentText(row),
    ...omitNulls({ updatedAt, approvedAt }),
    isApproved: approvedAt !== null,
    isFeatured: featuredAt !== null,
    ...presentHidden(row),
    ...presentReply(row),
    ...(training && { training }),
    author: { id: userId, firstName, lastName, username },
  };
}

/** Constructed once, when it is first needed: the construction takes longer than a name. */
let segmenter: Intl.Segmenter | undefined;

/** A Latin letter that is a grapheme by itself, which needs no segmenter: below U+0300 no character joins the one before it. */
const SINGLE = /^[A-Za-z\u00c0-\u024f](?=[\0-\u02ff]|$)/;

/** A public author: first name and the last name's first letter with its accents. */
export function displayName(firstName: string, lastName: string): string {
  const name = lastName.trim();
  const [initial] = SINGLE.exec(name) ?? [firstGrapheme(name)];
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName;
}

function firstGrapheme(text: string): string | undefined {
  segmenter ??= new Intl.Segmenter('it', { granularity: 'grapheme' });
  return segmenter.segment(text).containing(0)?.segment;
}
