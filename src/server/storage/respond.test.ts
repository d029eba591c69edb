import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOfFiles, openFilesOfRun } from '../../../tests/instances/engines/files-of-run.ts';
import type { FileRequest, Files } from './files.ts';

describe(`the answer of ${kindOfFiles()} to a request`, () => {
  const name = 'videos/palestra/a.mp4';
  let folder: string;
  let files: Files;
  const answer = async (headers: FileRequest['headers'], options: Partial<FileRequest> = {}) => {
    const response = await files.respond(name, { isHead: false, headers, mostBytes: 1024, ...options });
    const body = response?.body && (await readAll(response.body));
    const sent = Object.entries(response?.headers ?? {}).map(([key, value]) => [key, String(value)] as const);
    return { status: response?.status, headers: Object.fromEntries(sent), body, length: response?.body?.bytes };
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trainer-answers-'));
    files = await openFilesOfRun(folder);
    await files.write(name, 'abcdefghij');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is the whole file, or nothing of it for HEAD', async () => {
    const headers = { 'Content-Length': '10', 'Accept-Ranges': 'bytes', ETag: expect.stringMatching(/^"[^"]+"$/) };
    expect(await answer({})).toMatchObject({ status: 200, headers, body: 'abcdefghij', length: 10 });
    expect(await answer({}, { isHead: true })).toMatchObject({ status: 200, headers, body: undefined });
  });

  test.each([
    ['bytes=2-4', 'cde', 'bytes 2-4/10'],
    ['bytes=7-99', 'hij', 'bytes 7-9/10'],
    ['bytes=-3', 'hij', 'bytes 7-9/10'],
    ['bytes=-30', 'abcdef', 'bytes 0-5/10'],
    ['bytes=3-', 'defghi', 'bytes 3-8/10'],
    ['bytes=0-8', 'abcdef', 'bytes 0-5/10'],
  ])('to %s is %s', async (range, body, contentRange) => {
    const response = await answer({ range }, { mostBytes: 6 });
    const headers = { 'Content-Range': contentRange, 'Content-Length': `${body.length}` };
    expect(response).toMatchObject({ status: 206, headers, body, length: body.length });
  });

  test('to a range outside says how long the file is', async () => {
    const response = await answer({ range: 'bytes=10-' });
    expect(response).toMatchObject({ status: 416, headers: { 'Content-Range': 'bytes */10' }, body: undefined });
  });

  test('to conditions goes by tag and time', async () => {
    const { headers } = await answer({});
    const [tag, time] = [headers.ETag ?? '', headers['Last-Modified'] ?? ''];
    expect(await answer({ 'if-none-match': tag })).toMatchObject({ status: 304, body: undefined });
    expect(await answer({ 'if-modified-since': time })).toMatchObject({ status: 304, body: undefined });
    expect(await answer({ 'if-match': '"another"' })).toMatchObject({ status: 412, body: undefined });
    const range = 'bytes=1-2';
    for (const same of [tag, time]) expect(await answer({ range, 'if-range': same })).toMatchObject({ status: 206, body: 'bc' });
    for (const other of ['"another"', `W/${tag}`, new Date(0).toUTCString()])
      expect(await answer({ range, 'if-range': other })).toMatchObject({ status: 200, body: 'abcdefghij' });
  });
});

/** Read with a buffer that is too small for all of it. */
async function readAll(body: { read(into: Buffer): Promise<number>; close(): Promise<void> }): Promise<string> {
  const buffer = Buffer.alloc(4);
  let read = '';
  for (let bytes = await body.read(buffer); bytes > 0; bytes = await body.read(buffer))
    read += buffer.toString('latin1', 0, bytes);
  await body.close();
  return read;
}
