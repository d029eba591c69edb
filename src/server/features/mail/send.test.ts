import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../tests/free-port.ts';
import { hasSmtp, type SmtpServer, startSmtp } from '../../../../tests/instances/engines/smtp.ts';
import type { Composed } from './compose.ts';
import { openSender } from './send.ts';
import type { MailSettings } from './smtp-url.ts';

const message: Composed = { to: 'anna@example.com', senderName: 'Marco', subject: 'Ciao', text: 'Ciao.', html: '<p>Ciao.</p>' };
const login = { user: 'marco', password: 'segreto' };

async function send(settings: Partial<MailSettings>, to = message.to, signal = AbortSignal.timeout(20_000)) {
  const sender = await openSender({
    host: '127.0.0.1',
    port: 25,
    tls: 'none',
    login: undefined,
    from: 'sito@example.it',
    ...settings,
  });
  return sender.send({ ...message, to }, signal).finally(sender.close);
}

describe.skipIf(!hasSmtp)('a message and what the mail server makes of it', () => {
  let folder: string;
  let open: SmtpServer;
  let secure: SmtpServer;
  let implicit: SmtpServer;
  let trusted: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mail-'));
    const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    const names = ['-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', '-x509', ...made, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    trusted = await readFile(certificate, 'utf8');
    const pair = { certificate, key, login: ['marco', 'segreto'] as [string, string] };
    [open, secure, implicit] = await Promise.all([
      startSmtp(),
      startSmtp({ ...pair, tls: 'starttls' }),
      startSmtp({ ...pair, tls: 'implicit' }),
    ]);
  });
  afterAll(async () => {
    for (const server of [open, secure, implicit]) await server.stop();
    await rm(folder, { recursive: true });
  });

  test('is taken', async () => {
    expect(await send({ port: open.port })).toEqual({ sent: true });
  });

  test('goes to one recipient, whatever is in the address', async () => {
    await send({ port: open.port }, 'anna@example.com,eva@example.com');
    await send({ port: open.port }, 'dora@example.com');
    await open.mailTo('dora@example.com');
    expect(open.taken.flatMap(({ to }) => to)).not.toContain('eva@example.com');
  });

  test.each([
    ['recipient', 'unknown@example.com', { ofServer: false, isFinal: true }],
    ['message', 'spam@example.com', { ofServer: false, isFinal: true }],
    ['later', 'later@send.example.com', { ofServer: false, isFinal: false }],
    ['recipient', 'relayed@example.com', { ofServer: false, isFinal: false }],
  ] as const)('is refused: %s (%s)', async (failure, to, meaning) => {
    expect(await send({ port: open.port }, to)).toMatchObject({ sent: false, failure, ...meaning });
  });

  test('the server’s own sentence is told, on one line', async () => {
    const outcome = await send({ port: open.port }, 'unknown@example.com');
    expect(outcome).toMatchObject({ answer: '550 5.1.1 User unknown' });
  });

  test('a refused sender, a closed port, an unknown host and a server without TLS are told apart', async () => {
    const ofServer = { sent: false, ofServer: true, isFinal: false };
    expect(await send({ port: open.port, from: 'x@refused.example' })).toMatchObject({ ...ofServer, failure: 'sender' });
    expect(await send({ port: await freePort() })).toMatchObject({ ...ofServer, failure: 'unreachable' });
    expect(await send({ host: 'mail.invalid' })).toMatchObject({ ...ofServer, failure: 'unknown_host' });
    expect(await send({ port: open.port, tls: 'starttls' })).toMatchObject({ ...ofServer, failure: 'tls' });
    expect(await send({ port: open.port, tls: 'implicit' })).toMatchObject({ ...ofServer, failure: 'tls' });
  });

  test('a certificate that nobody vouches for gets neither password nor message', async () => {
    for (const [server, tls] of [
      [secure, 'starttls'],
      [implicit, 'implicit'],
    ] as const)
      expect(await send({ host: 'localhost', port: server.port, tls, login })).toMatchObject({ failure: 'tls', ofServer: true });
  });

  test('with a trusted certificate it is sent over TLS, after the login alone', async () => {
    const authorities = getCACertificates();
    setDefaultCACertificates([...authorities, trusted]);
    try {
      for (const [server, tls] of [
        [secure, 'starttls'],
        [implicit, 'implicit'],
      ] as const) {
        const settings = { host: 'localhost', port: server.port, tls };
        expect(await send({ ...settings, login })).toEqual({ sent: true });
        expect(await server.mailTo(message.to)).toMatchObject([{ secure: true, user: 'marco' }]);
        const wrong = { user: 'marco', password: 'sbagliata' };
        expect(await send({ ...settings, login: wrong })).toMatchObject({ failure: 'login', ofServer: true });
        expect(await send(settings)).toMatchObject({ failure: 'login', ofServer: true });
      }
    } finally {
      setDefaultCACertificates(authorities);
    }
  });

  test('is given up at once when the server stops', async () => {
    expect(await send({ port: open.port }, message.to, AbortSignal.abort())).toMatchObject({ sent: false });
  });
});
