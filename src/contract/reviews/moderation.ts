/** What is done with reviews, and why one is hidden. Without a schema library: the public page of reviews loads it. */

/** `left`: with its author's account. `imported`: there before acts were recorded. */
export type Act =
  | 'imported'
  | 'received'
  | 'edited'
  | 'published'
  | 'hidden'
  | 'shown'
  | 'featured'
  | 'unfeatured'
  | 'replied'
  | 'reply_changed'
  | 'reply_removed'
  | 'withdrawn'
  | 'left'
  | 'deleted'
  | 'expired';

/** Each is a broken rule or a mistake: none speaks of opinion, stars or truth. */
export const hiddenReasons = [
  'insult',
  'other_person',
  'advertising',
  'illegal',
  'health',
  'author_asked',
  'mistake',
  'unspecified',
] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** Those with a part that its author can take out. */
const brokenRules: readonly HiddenReason[] = ['insult', 'other_person', 'advertising', 'illegal', 'health'];

/** What a review's author can do about it: take a part out, or send it again as it is. */
export const remedyOf = (reason: HiddenReason): 'takeOut' | 'sendAgain' =>
  brokenRules.includes(reason) ? 'takeOut' : 'sendAgain';

/** Those that the trainer chooses from. */
export const chosenReasons = hiddenReasons.filter((reason) => reason !== 'unspecified');

/** How many reviews are where, since the first recorded act. `hiddenBy` has for each reason how many had 1, 2, … 5 stars. */
export type ReviewCounts = {
  since: string;
  received: number;
  published: number;
  pending: number;
  late: number;
  hidden: number;
  withdrawn: number;
  left: number;
  hiddenBy: { reason: HiddenReason; stars: number[] }[];
};
