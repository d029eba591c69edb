import { afterAll, afterEach, beforeAll } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createUser } from './factories/factories.ts';
import { type Harness, openHarness } from './harness.ts';
import { readMessage, type SmtpServer, startSmtp } from './instances/engines/smtp.ts';

/** A site with a mail server, and clients who ask it for links; open while the tests of the `describe` around it run. */
export function mailedLinks() {
  let harness: Harness;
  let server: SmtpServer;
  let made = 0;
  let networks = 0;

  beforeAll(async () => {
    server = await startSmtp();
    harness = await openHarness({
      env: { SMTP_URL: server.url, PUBLIC_ORIGIN: 'http://allenatore.example', TRUST_PROXY: '127.0.0.1' },
    });
  });
  afterEach(() => harness.context.db.deleteFrom('attempts').execute());
  afterAll(async () => {
    await harness.close();
    await server.stop();
  });

  const createClient = async (change = {}) => {
    made += 1;
    harness.admin = await harness.login();
    return createUser(harness, { email: `anna@${made}.example.com`, ...change });
  };
  const ask = (email = '', headers = {}) => harness.answerTo(calls.requestLink, { body: { email }, headers });
  /** Another network each time. */
  const fromElsewhere = () => {
    networks += 1;
    return { 'x-forwarded-for': `198.51.${networks >> 8}.${networks & 255}` };
  };
  const drain = () => harness.context.mail.queue.drain();

  /** The tokens of the latest message to an address, in the order of its links. */
  const tokensTo = async (email: string | undefined, count = 1) => {
    const taken = (await server.mailTo(email ?? '', count)).at(-1);
    if (!taken) throw new Error('Nothing was sent.');
    const message = readMessage(taken);
    const links = message.text.matchAll(/http:\/\/allenatore\.example\/dashboard#entra=([\w-]{43})/g);
    return { ...message, tokens: [...links].map(([, token = '']) => token) };
  };
  const takenFor = (email: string | undefined) => server.taken.filter(({ to }) => to.includes(email ?? '')).length;

  /** How many messages were written, of which the mail server may not have told yet. */
  const linksOf = async (id: string) =>
    (await harness.context.db.selectFrom('oneUseLinks').select('tokenHash').where('userId', '=', id).execute()).length;

  const request = async (email: string | undefined) => {
    const before = takenFor(email);
    await ask(email);
    await drain();
    const [token = ''] = (await tokensTo(email, before + 1)).tokens;
    return token;
  };
  const openToken = (token: string, body = {}) => harness.ask(calls.exchangeLink, { body: { token, ...body } });

  return {
    harness: () => harness,
    server: () => server,
    restartServer: async () => {
      server = await startSmtp({ port: server.port });
    },
    createClient,
    ask,
    fromElsewhere,
    drain,
    tokensTo,
    takenFor,
    linksOf,
    request,
    openToken,
  };
}
