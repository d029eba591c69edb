import type { Call } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { buildSet } from '../../trainings.ts';
import type { CallName } from '../cases.ts';

/** What must be refused whatever the call takes, as it lies on the wire. */
export const badBodies: [what: string, body: string | Buffer, code: ErrorCode, contentType?: string][] = [
  ['half a JSON text', '{"half":', 'invalid_json'],
  ['no JSON at all', 'username=anna', 'invalid_json'],
  ['two JSON texts', '{} {}', 'invalid_json'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'invalid_json'],
  ['a prototype', '{"__proto__":{"role":"admin"}}', 'invalid_json'],
  ['a prototype in disguise', '{"\\u005f_proto__":{"role":"admin"}}', 'invalid_json'],
  ['a prototype through its constructor', '{"constructor":{"prototype":{"role":"admin"}}}', 'invalid_json'],
  ['a list', '[]', 'invalid_input'],
  ['a list of bodies', '[{}]', 'invalid_input'],
  ['null', 'null', 'invalid_input'],
  ['a number', '1', 'invalid_input'],
  ['a text', '"anna"', 'invalid_input'],
  ['true', 'true', 'invalid_input'],
  ['very deep lists', '['.repeat(30_000) + ']'.repeat(30_000), 'invalid_input'],
  ['a very deep field', `{"username":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, 'invalid_input'],
  [
    'a thousand unknown fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, n]))),
    'invalid_input',
  ],
  ['a form', 'username=anna', 'not_json', 'application/x-www-form-urlencoded'],
  ['plain text', '{}', 'not_json', 'text/plain'],
  ['a file', '--x\r\n', 'not_json', 'multipart/form-data; boundary=x'],
  ['a type made up', '{}', 'not_json', 'application/jsonp'],
];

/** More than a body of this call may weigh. */
export function heavyBodyFor(call: Call): string {
  return JSON.stringify({ comment: 'a'.repeat(call.bodyBytes ?? limits.request.bodyBytes) });
}

type BadField = [field: string, value: unknown, problem: string];

const long = (length: number) => 'a'.repeat(length);
const unreadable = (field: string): BadField[] => [
  [field, `testo abbastanza lungo\u0000`, 'unreadable'],
  [field, `testo abbastanza lungo\ud800`, 'unreadable'],
  [field, `testo abbastanza \u001b[31mlungo`, 'unreadable'],
];
const required = (field: string): BadField[] => [
  [field, undefined, 'required'],
  [field, '', 'required'],
  [field, ' \t\n\u00a0 ', 'required'],
];
const base64url = (field: string): BadField[] => [
  [field, undefined, 'required'],
  [field, '', 'required'],
  [field, 'a+b/', 'unreadable'],
  [field, long(limits.passkey.responseMax + 1), 'too_long'],
];

const names = ['username', 'firstName', 'lastName'].flatMap((field): BadField[] => [
  [field, long(limits.user.nameMax + 1), 'too_long'],
  [field, '💪'.repeat(limits.user.nameMax + 1), 'too_long'],
  ...unreadable(field),
]);
const emails: BadField[] = [
  ...['anna', 'anna@', '@example.com', 'anna@example', 'an na@example.com', 'a@b@c.it'].map(
    (value): BadField => ['email', value, 'not_an_email'],
  ),
  ['email', `${long(limits.user.emailMax)}@example.com`, 'too_long'],
];
const ofClient: BadField[] = [
  ...['tel', '12345', '1234567890123456', '333 123 456x', '+', '+39\u0000333'].map(
    (value): BadField => ['phone', value, value.includes('\u0000') ? 'unreadable' : 'not_a_phone'],
  ),
  ['phone', '1'.repeat(limits.user.phoneMax + 1), 'too_long'],
  ['language', 'de', 'not_allowed'],
  ['labels', 'gruppo', 'wrong_type'],
  ['labels', Array.from({ length: limits.user.labelsMax + 1 }, (_, number) => `e${number}`), 'too_many'],
  ['labels', ['Gruppo', ' gruppo '], 'taken'],
];
const review: BadField[] = [
  ...required('comment'),
  ...unreadable('comment'),
  ...unreadable('title'),
  ['comment', long(limits.review.commentMin - 1), 'too_short'],
  ['comment', ` ${'💪'.repeat(limits.review.commentMin - 1)} `, 'too_short'],
  ['comment', long(limits.review.commentMax + 1), 'too_long'],
  ['title', long(limits.review.titleMax + 1), 'too_long'],
  ['rating', undefined, 'required'],
  ['rating', 0, 'too_small'],
  ['rating', 6, 'too_large'],
  ['rating', 4.5, 'not_whole'],
];
const password: BadField[] = [
  ['password', undefined, 'required'],
  ['password', '', 'required'],
  ['password', long(limits.password.max + 1), 'too_long'],
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
const video: BadField[] = [
  ...required('title'),
  ...unreadable('title'),
  ...unreadable('description'),
  ...required('filePath'),
  ['title', long(limits.video.titleMax + 1), 'too_long'],
  ['description', long(limits.video.descriptionMax + 1), 'too_long'],
  ['filePath', `palestra/${long(limits.video.pathMax)}.mp4`, 'too_long'],
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
  ['duration', limits.video.durationMax + 1, 'too_large'],
  ['category', undefined, 'required'],
  ['category', 'yoga', 'not_allowed'],
  ['category', 'Palestra', 'not_allowed'],
];

/** Values that each field must refuse, and as what. Wrong types and unknown fields are tried on every field besides. */
export const badFields: { [N in CallName]?: BadField[] } = {
  requestLink: [...required('email'), ...emails],
  claimDeviceCode: [
    ['secret', undefined, 'required'],
    ['secret', '', 'required'],
    ['secret', long(201), 'too_long'],
  ],
  findDeviceCode: [
    ['code', undefined, 'required'],
    ...['', '12345', '1234567', '12345a', '１２３４５６', '-12345'].map((code): BadField => ['code', code, 'not_a_code']),
  ],
  exchangeLink: [
    ['token', undefined, 'required'],
    ['token', '', 'required'],
    ['token', long(201), 'too_long'],
    ['replaceSession', 'true', 'wrong_type'],
    ['replaceSession', null, 'wrong_type'],
  ],
  rememberBrowser: [
    ['token', undefined, 'required'],
    ['token', '', 'required'],
    ['token', long(201), 'too_long'],
  ],
  addPasskey: [
    ...(['credentialId', 'clientDataJSON', 'attestationObject'] as const).flatMap(base64url),
    ['transports', undefined, 'required'],
    ['transports', Array(8).fill('usb'), 'too_many'],
    ['transports', 'usb', 'wrong_type'],
  ],
  openByPasskey: [['passkey', undefined, 'required']],
  loginByPasskey: [['passkey', undefined, 'required']],
  requireSecondFactor: [
    ['code', long(limits.secondFactor.codeMax + 1), 'too_long'],
    ['code', ' ', 'required'],
  ],
  renamePasskey: [
    ...required('name'),
    ...unreadable('name'),
    ['name', long(limits.passkey.nameMax + 1), 'too_long'],
    ['name', 'due\nrighe', 'unreadable'],
  ],
  subscribeMail: [
    ['namesVideos', undefined, 'required'],
    ['namesVideos', 'sì', 'wrong_type'],
  ],
  changeTrainerNotices: [
    ['reviews', 1, 'wrong_type'],
    ['codes', false, 'unknown_field'],
  ],
  subscribePush: [
    ['endpoint', undefined, 'required'],
    ['endpoint', 'telefono', 'not_a_url'],
    ['endpoint', `https://fcm.googleapis.com/${long(limits.notices.endpointMax)}`, 'too_long'],
    ...(['p256dh', 'auth'] as const).flatMap((field): BadField[] => [
      [field, undefined, 'required'],
      [field, 'a+b/', 'unreadable'],
      [field, long(87), 'unreadable'],
    ]),
    ['namesVideos', 1, 'wrong_type'],
    ['language', 'de', 'not_allowed'],
  ],
  login: [
    ['username', undefined, 'required'],
    ['password', undefined, 'required'],
    ['password', '', 'required'],
    ['password', long(201), 'too_long'],
    ['username', long(201), 'too_long'],
  ],
  confirmPassword: password,
  changeAccount: [
    ...password,
    ['newPassword', long(limits.password.min - 1), 'too_short'],
    ['newPassword', '💪'.repeat(limits.password.min - 1), 'too_short'],
    ['newPassword', long(limits.password.max + 1), 'too_long'],
    ['newPassword', '💪'.repeat(limits.password.max / 2 + 1), 'too_long'],
    ['newPassword', '', 'too_short'],
    ...unreadable('newPassword'),
    ['newPassword', 'due righe di\npassword', 'unreadable'],
    ['username', ' ', 'required'],
    ['username', long(limits.admin.usernameMax + 1), 'too_long'],
    ['username', '💪'.repeat(limits.admin.usernameMax / 2 + 1), 'too_long'],
    ...unreadable('username'),
    ['username', 'anna\u202eoam', 'unreadable'],
  ],
  writeOwnReview: review,
  editOwnReview: review,
  saveProgress: [
    ['position', undefined, 'required'],
    ['position', -1, 'too_small'],
    ['position', 1.5, 'not_whole'],
    ['position', limits.video.durationMax + 1, 'too_large'],
    ['watched', undefined, 'required'],
    ['secondsAgo', -1, 'too_small'],
    ['secondsAgo', limits.watching.lateMax + 1, 'too_large'],
  ],
  takeOfflineKeys: [
    ['videoIds', undefined, 'required'],
    ['videoIds', Array(limits.offline.videosMax + 1).fill('a'), 'too_large'],
  ],
  createPlan: [
    ['id', undefined, 'required'],
    ['id', 'scheda', 'unreadable'],
    ['id', crypto.randomUUID().toUpperCase(), 'unreadable'],
    ['userId', undefined, 'required'],
    ['document', undefined, 'required'],
    ['from', crypto.randomUUID(), 'not_allowed'],
  ],
  savePlan: [
    ['version', undefined, 'required'],
    ['version', 0, 'too_small'],
    ['version', 1.5, 'not_whole'],
    ['document', undefined, 'required'],
  ],
  setCurrentPlan: [['current', undefined, 'required']],
  copyPlan: [
    ['copies', undefined, 'required'],
    ['copies', [], 'required'],
    ['copies', Array(limits.plans.copiesMax + 1).fill({ id: crypto.randomUUID(), userId: 'a' }), 'too_many'],
    ['current', undefined, 'required'],
    ['startsOn', '1 settembre', 'not_a_date'],
    ['endsOn', '2026-02-30', 'not_a_date'],
  ],
  saveTraining: [
    ...(['id', 'planId', 'dayId', 'changeId'] as const).flatMap((field): BadField[] => [
      [field, undefined, 'required'],
      [field, 'A', 'unreadable'],
    ]),
    ...(['startedAt', 'endedAt', 'changedAt'] as const).flatMap((field): BadField[] => [
      [field, undefined, 'required'],
      [field, '2031-02-30T10:00:00.000Z', 'bad_time'],
      [field, '+275760-09-13T00:00:00.000Z', 'bad_time'],
    ]),
    ['planName', long(limits.training.nameMax + 1), 'too_long'],
    ...unreadable('dayName'),
    ['effort', 0, 'too_small'],
    ['effort', limits.training.effortMax + 1, 'too_large'],
    ['effort', 6.5, 'not_whole'],
    ...unreadable('note'),
    ['note', long(limits.training.noteMax + 1), 'too_long'],
    ['isDiscarded', undefined, 'required'],
    ['sets', undefined, 'required'],
    ['sets', Array(limits.training.setsPerCall + 1).fill(buildSet()), 'too_many'],
  ],
  createUser: [...['username', 'firstName', 'lastName'].flatMap(required), ...names, ...emails, ...ofClient],
  writeNote: [
    ['note', undefined, 'required'],
    ['note', long(limits.user.noteMax + 1), 'too_long'],
    ...unreadable('note'),
    ['before', undefined, 'required'],
    ['before', long(2 * limits.user.noteMax + 1), 'too_long'],
  ],
  changeUser: [...names, ...emails, ...ofClient, ['username', '  ', 'required'], ['status', 'deleted', 'not_allowed']],
  changeAssignments: [
    ['assign', undefined, 'required'],
    ['revoke', undefined, 'required'],
    ['assign', Array(limits.assignment.changesMax).fill('a'), 'too_large'],
  ],
  changeVideoUsers: [
    ['assign', undefined, 'required'],
    ['revoke', undefined, 'required'],
    ['assign', Array(limits.assignment.changesMax).fill('a'), 'too_large'],
  ],
  assignMany: [
    ['userIds', undefined, 'required'],
    ['userIds', [], 'required'],
    ['userIds', Array(limits.assignment.pairsMax + 1).fill('a'), 'too_many'],
    ['videoIds', undefined, 'required'],
    ['videoIds', [], 'required'],
  ],
  choosePoster: [
    ['at', undefined, 'required'],
    ['at', -1, 'too_small'],
    ['at', 1.5, 'not_whole'],
    ['at', limits.video.durationMax * 1000 + 1, 'too_large'],
  ],
  createVideo: video,
  editVideo: video,
  writeCaptions: [
    ['text', undefined, 'required'],
    ['text', ' \n', 'required'],
    ['text', long(limits.captions.charactersMax + 1), 'too_long'],
    ['text', 'Spalle basse', 'not_captions'],
    ['text', 'x'.repeat(limits.captions.lineMax + 1), 'line_too_long'],
    ['text', '1\n00:00:02,000 --> 00:00:01,000\nSpalle basse', 'not_captions'],
  ],
  changeSite: [
    ['isVisible', 'true', 'wrong_type'],
    ['hasEnglish', 1, 'wrong_type'],
    ['setup', 'begun', 'not_allowed'],
    ['setupStep', long(41), 'not_allowed'],
  ],
  saveDraft: [
    ['version', undefined, 'required'],
    ['document', undefined, 'required'],
    ['document', 'testo', 'wrong_type'],
    ['document', [], 'wrong_type'],
    ['document', null, 'wrong_type'],
    ['document', { a: long(limits.site.stringMax + 1) }, 'too_long'],
  ],
  publishSite: [
    ['revision', undefined, 'required'],
    ['drafts', undefined, 'required'],
    ['note', long(limits.site.noteMax + 1), 'too_long'],
    ...unreadable('note'),
  ],
  restoreRevision: [
    ['revision', undefined, 'required'],
    ['kinds', [], 'not_allowed'],
  ],
  approveReview: [['approved', undefined, 'required']],
  featureReview: [['featured', undefined, 'required']],
};
