import { once } from 'node:events';
import { connect } from 'node:http2';
import { describe, expect, test } from 'vitest';
import { createAssignment } from '../../factories/factories.ts';
import { headersOf } from '../../harness.ts';
import { receive } from '../files/connection.ts';
import { revocation } from '../files/entitlement.ts';
import { behind } from '../files/front.ts';
import { rights } from '../files/matrix.ts';
import { byteRanges } from '../files/ranges.ts';
import { renditionRights } from '../renditions/matrix.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { sentFiles } from './sent-files.ts';

describe('through nginx', () => {
  describe('rights', () => rights(behind(startNginx)));
  describe('revocation', () => revocation(behind(startNginx)));
  describe('ranges', () => byteRanges(behind(startNginx)));
  describe('renditions', () => renditionRights(behind(startNginx)));
  describe('a file that it sends', () => sentFiles(startNginx));
});

test('it comes over HTTP/2 too, and the log has the path that a visitor asked for', async () => {
  const started: Nginx[] = [];
  const { harness, origin, close } = await behind(async (...parameters) => {
    const proxy = await startNginx(...parameters);
    started.push(proxy);
    return proxy;
  })();
  const [nginx] = started;
  if (!nginx) throw new Error('nginx was not started');
  const { client, video } = await createAssignment(harness);
  const [url, range] = [`/videos/${video.filePath}`, 'bytes=0-3'];
  const session = connect(nginx.http2);
  const request = session.request({ ':path': url, range, ...headersOf(client) });
  const [headers] = (await once(request, 'response')) as [object];
  expect(headers).toMatchObject({ ':status': 206, 'content-range': expect.stringMatching(/^bytes 0-3\//) });
  expect(headers).not.toHaveProperty('etag');
  expect(Buffer.concat(await request.toArray())).toHaveLength(4);
  session.close();
  const { status } = await receive(origin, url, { as: client, headers: { range: 'bytes=900000-900001' } });
  expect(status).toBe(416);
  await expect.poll(() => nginx.written()).toContain(`"GET ${url} HTTP/1.1" 416`);
  const written = await nginx.written();
  expect(written).toContain(`"GET ${url} HTTP/2.0" 206`);
  expect(written).not.toContain('_files');
  await close();
});
