import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#server/clock.ts';
import { queueMail } from '#server/features/mail/service.ts';
import { createUser } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { databaseEnv, dropDatabase } from '../engines/databases.ts';
import { hasSmtp, type SmtpServer, startSmtp } from '../engines/smtp.ts';

describe.skipIf(!hasSmtp)('two instances with one queue of messages', () => {
  let folder: string;
  let server: SmtpServer;
  let one: Harness;
  let other: Harness;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trainer-mail-'));
    server = await startSmtp();
    const env = { ...(await databaseEnv(folder)), SMTP_URL: server.url };
    const open = (name: string) => openHarness({ env: { ...env, DATA_DIR: path.join(folder, name) } });
    [one, other] = [await open('one'), await open('other')];
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await server.stop();
    await dropDatabase(folder);
    await rm(folder, { recursive: true, force: true });
  });

  test('send each message once, whoever finds it', async () => {
    const addresses = Array.from({ length: 20 }, (_, n) => `cliente-${n}@example.com`);
    const at = instantOf(one.clock.now());
    for (const email of addresses) {
      await createUser(one, { email });
      await queueMail(one.context.db, { to: { address: email }, kind: 'link', data: { language: 'it' } }, at);
    }
    await Promise.all([one, other, one, other].map(({ context }) => context.mail.queue.drain()));
    for (const address of addresses) await server.mailTo(address);
    expect(server.taken).toHaveLength(addresses.length);
    const rows = await other.context.db.selectFrom('mails').select('state').execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']));
  });
});
