import { expect, test } from 'vitest';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { outcomeOf } from './outcome.ts';

const refused = (code: ErrorCode) => ({ status: errorStatus[code], body: JSON.stringify({ error: code, code }), retryAfter: 0 });
const bare = (status: number) => ({ status, body: '', retryAfter: 0 });

test('what passes by itself is waited for', () => {
  const server = { kind: 'interrupted', interruption: 'server' };
  for (const status of [408, 409, 429, 500, 502, 503, 504]) expect(outcomeOf(bare(status))).toEqual(server);
  for (const code of ['timeout', 'too_many_attempts', 'upload_conflict', 'internal', 'unavailable'] as const)
    expect(outcomeOf(refused(code))).toEqual(server);
  expect(outcomeOf(undefined)).toEqual({ kind: 'interrupted', interruption: 'network' });
});

test('a session that is over is told from a refusal', () => {
  const session = { kind: 'interrupted', interruption: 'session' };
  expect(outcomeOf(bare(401))).toEqual(session);
  expect(outcomeOf(refused('unauthenticated'))).toEqual(session);
  expect(outcomeOf(refused('forbidden'))).toEqual(session);
  expect(outcomeOf(refused('cross_site'))).toMatchObject({ kind: 'refused', error: { code: 'cross_site' } });
});

test('what the server has forgotten begins anew, and a video that is gone does not', () => {
  const gone = { kind: 'interrupted', interruption: 'server', gone: true };
  for (const answered of [bare(404), bare(410), refused('upload_not_found')]) expect(outcomeOf(answered)).toEqual(gone);
  expect(outcomeOf(refused('video_not_found'))).toMatchObject({ kind: 'refused' });
});

test('a refusal keeps its code and its fields', () => {
  for (const code of ['disk_full', 'upload_too_large', 'too_many_uploads', 'replacement_pending', 'invalid_input'] as const)
    expect(outcomeOf(refused(code))).toMatchObject({ kind: 'refused', error: { code, status: errorStatus[code] } });
  expect(outcomeOf(bare(507))).toMatchObject({ kind: 'refused', error: { code: 'disk_full' } });
  const body = JSON.stringify({ error: 'no', code: 'invalid_input', fields: { title: { code: 'required' } } });
  expect(outcomeOf({ status: 400, body, retryAfter: 0 })).toMatchObject({ error: { fields: { title: { code: 'required' } } } });
});
