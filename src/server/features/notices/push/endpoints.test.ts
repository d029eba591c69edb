import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isInner, isOfMaker } from './endpoints.ts';
import { openPost } from './post.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://jmt17.google.com/fcm/send/abc:def',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a browser’s maker', (endpoint) => expect(isOfMaker(endpoint)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://marco@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example/#.push.apple.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://evil-push.apple.com/abc',
  'https://jmt17.google.com.evil.example/fcm/send/abc',
  'https://jmt18.google.com/fcm/send/abc',
  'https://push.apple.com.evil.example/abc',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'file:///etc/passwd',
  'nonsense',
])('%s is none', (endpoint) => expect(isOfMaker(endpoint)).toBe(false));

test.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'])(
  '%s is inner',
  (ip) => expect([isInner(ip), isInner(`::ffff:${ip}`)]).toEqual([true, true]),
);
test.each(['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '64:ff9b::a00:1'])('%s is inner', (ip) =>
  expect(isInner(ip)).toBe(true),
);
test.each(['142.250.180.10', '2a00:1450:4002:403::200a'])('%s is not', (ip) => expect(isInner(ip)).toBe(false));

test('a maker’s name that leads to this machine is not called', async () => {
  let called = 0;
  const server = createServer(() => {
    called += 1;
  }).on('connection', () => {
    called += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { post, close } = openPost();
  const sent = post(`https://localhost:${port}/`, {}, Buffer.alloc(0), new AbortController().signal);
  await expect(sent).rejects.toThrow('not on the internet');
  expect(called).toBe(0);
  close();
  server.close();
});
