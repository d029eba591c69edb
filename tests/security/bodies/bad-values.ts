/** Values that a field must refuse, for fields that several calls have. */
import { limits } from '#contract/limits.ts';

export type BadField = [field: string, value: unknown, problem: string];

export const long = (length: number) => 'a'.repeat(length);
export const wrongTokens: BadField[] = [
  ['token', undefined, 'required'],
  ['token', '', 'required'],
  ['token', long(201), 'too_long'],
];
export const unreadable = (field: string): BadField[] => [
  [field, `testo abbastanza lungo\u0000`, 'unreadable'],
  [field, `testo abbastanza lungo\ud800`, 'unreadable'],
  [field, `testo abbastanza \u001b[31mlungo`, 'unreadable'],
];
export const required = (field: string): BadField[] => [
  [field, undefined, 'required'],
  [field, '', 'required'],
  [field, ' \t\n\u00a0 ', 'required'],
];
export const base64url = (field: string): BadField[] => [
  [field, undefined, 'required'],
  [field, '', 'required'],
  [field, 'a+b/', 'unreadable'],
  [field, long(limits.auth.passkey.responseMax + 1), 'too_long'],
];

export const names = ['username', 'firstName', 'lastName'].flatMap((field): BadField[] => [
  [field, long(limits.users.nameMax + 1), 'too_long'],
  [field, '💪'.repeat(limits.users.nameMax + 1), 'too_long'],
  ...unreadable(field),
]);
export const emails: BadField[] = [
  ...['anna', 'anna@', '@example.com', 'anna@example', 'an na@example.com', 'a@b@c.it'].map(
    (value): BadField => ['email', value, 'not_an_email'],
  ),
  ['email', `${long(limits.users.emailMax)}@example.com`, 'too_long'],
];
export const ofClient: BadField[] = [
  ...['tel', '12345', '1234567890123456', '333 123 456x', '+', '+39\u0000333'].map(
    (value): BadField => ['phone', value, value.includes('\u0000') ? 'unreadable' : 'not_a_phone'],
  ),
  ['phone', '1'.repeat(limits.users.phoneMax + 1), 'too_long'],
  ['language', 'de', 'not_allowed'],
  ['labels', 'gruppo', 'wrong_type'],
  ['labels', Array.from({ length: limits.users.labelsMax + 1 }, (_, number) => `e${number}`), 'too_many'],
  ['labels', ['Gruppo', ' gruppo '], 'taken'],
];
export const review: BadField[] = [
  ...required('comment'),
  ...unreadable('comment'),
  ...unreadable('title'),
  ['comment', long(limits.reviews.commentMin - 1), 'too_short'],
  ['comment', ` ${'💪'.repeat(limits.reviews.commentMin - 1)} `, 'too_short'],
  ['comment', long(limits.reviews.commentMax + 1), 'too_long'],
  ['title', long(limits.reviews.titleMax + 1), 'too_long'],
  ['rating', undefined, 'required'],
  ['rating', 0, 'too_small'],
  ['rating', 6, 'too_large'],
  ['rating', 4.5, 'not_whole'],
  ['training', true, 'wrong_type'],
];
export const password: BadField[] = [
  ['password', undefined, 'required'],
  ['password', '', 'required'],
  ['password', long(limits.auth.password.max + 1), 'too_long'],
];
const badPaths = ['../palestra/a.mp4', 'palestra/../a.mp4', '/palestra/a.mp4', 'palestra//a.mp4', 'palestra\\a.mp4', 'a.mp4'];
const moreBadPaths = [
  'palestra/b/a.mp4',
  'palestra/.a.mp4',
  'palestra/a b.mp4',
  'palestra/a%2f.mp4',
  'palestra/à.mp4',
  'palestra/a\u0000.mp4',
];
export const video: BadField[] = [
  ...required('title'),
  ...unreadable('title'),
  ...unreadable('description'),
  ...required('filePath'),
  ['title', long(limits.videos.titleMax + 1), 'too_long'],
  ['description', long(limits.videos.descriptionMax + 1), 'too_long'],
  ['filePath', `palestra/${long(limits.videos.pathMax)}.mp4`, 'too_long'],
  ...[...badPaths, ...moreBadPaths].map((path): BadField => ['filePath', path, 'bad_path']),
  ...['html', 'svg', 'js', 'mp4x', 'mp4.exe', 'jpg'].map((end): BadField => ['filePath', `palestra/a.${end}`, 'wrong_file_type']),
  ['filePath', 'palestra/mp4', 'wrong_file_type'],
  ['filePath', 'corpoLibero/a.mp4', 'wrong_folder'],
  ['filePath', 'altro/a.mp4', 'wrong_folder'],
  ['filePath', 'palestra/non-esiste.mp4', 'file_missing'],
  ['thumbnailPath', 'palestra/a.svg', 'wrong_file_type'],
  ['thumbnailPath', 'corpoLibero/a.jpg', 'wrong_folder'],
  ['thumbnailPath', 'palestra/non-esiste.jpg', 'file_missing'],
  ['duration', undefined, 'required'],
  ['duration', -1, 'too_small'],
  ['duration', 1.5, 'not_whole'],
  ['duration', limits.videos.durationMax + 1, 'too_large'],
  ['category', undefined, 'required'],
  ['category', 'yoga', 'not_allowed'],
  ['category', 'Palestra', 'not_allowed'],
];

/** What a mail program would make a link of. */
const links = ['https://evil.example/paga', 'www.evil.example', 'evil.com', 'EVIL.IT', 'evil.example/paga', 'a@evil.example'];
export const withdrawal: BadField[] = [
  ...(['name', 'contract'] as const).flatMap((field): BadField[] => [
    ...required(field),
    ...unreadable(field),
    [field, 'due\nrighe', 'unreadable'],
    ...links.map((link): BadField => [field, `Leggi ${link} subito`, 'has_link']),
  ]),
  ['name', long(limits.withdrawals.nameMax + 1), 'too_long'],
  ['contract', long(limits.withdrawals.contractMax + 1), 'too_long'],
  ...required('email'),
  ...emails,
  ['language', 'de', 'not_allowed'],
  ['form', long(201), 'too_long'],
];
export const pressed: BadField[] = [
  ...[undefined, '', 'e-mail', 'Phone', '__proto__'].map(
    (kind): BadField => ['kind', kind, kind === undefined ? 'required' : 'not_allowed'],
  ),
  ...[undefined, '', '/en/about', '/admin', '//example.com', '/about?utm_source=x'].map(
    (page): BadField => ['page', page, page === undefined ? 'required' : 'not_allowed'],
  ),
  ['serviceId', long(limits.site.idMax + 1), 'too_long'],
  ['serviceId', null, 'wrong_type'],
];
export const notedOfWithdrawal: BadField[] = [
  ['isSeen', 'sì', 'wrong_type'],
  ['refundedOn', '2031-02-30', 'not_a_date'],
];
