import type { NodemailerError } from 'nodemailer';
import { limits } from '#contract/limits.ts';
import type { MailFailure } from '#contract/mail/schemas.ts';
import type { Composed } from './compose.ts';
import type { MailSettings } from './smtp-url.ts';

/** What the mail server made of a message. */
export type Outcome =
  | { sent: true }
  | {
      sent: false;
      failure: MailFailure;
      /** It would refuse every other message too. */
      ofServer: boolean;
      /** The same message would be refused again (RFC 5321, 4.2.1: 5yz). */
      isFinal: boolean;
      /** The server's own sentence. It may name the recipient, so it is not logged. */
      answer: string | undefined;
    };

/** Sends messages one after another over one connection, until it is closed. Never throws: a failure is an outcome. */
export type Sender = { send(message: Composed, signal: AbortSignal): Promise<Outcome>; close(): void };

const { connectWithin, answerWithin, answerMax } = limits.mail;

/** Loads the mail library, which a site without a mail server never needs. */
export async function openSender({ host, port, tls, login, from }: MailSettings): Promise<Sender> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: connectWithin,
    greetingTimeout: connectWithin,
    dnsTimeout: connectWithin,
    socketTimeout: answerWithin,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: ({ senderName, to, ...message }, signal) =>
      transport
        // As an object, so that a comma in the address makes no second recipient of it.
        .sendMail({ ...message, from: { name: senderName, address: from }, to: { name: '', address: to }, signal })
        .then(() => ({ sent: true }) as const, outcomeOf),
    close: () => transport.close(),
  };
}

/** Enhanced status codes of policy, such as "relay access denied": what the operator mends (RFC 3463, 3.8). */
const POLICY = /\b5\.7\.\d/;

function outcomeOf(error: NodemailerError): Outcome {
  const { command = '', responseCode = 0, response } = error;
  const isOfMessage = command === 'RCPT TO' || command === 'DATA' || (command === 'API' && error.code === 'EENVELOPE');
  const isPermanent = error.permanent ?? isOfMessage;
  return {
    sent: false,
    failure: isOfMessage ? failureOfMessage(command, isPermanent) : failureOfServer(error, responseCode),
    ofServer: !isOfMessage,
    isFinal: isOfMessage && isPermanent && !POLICY.test(response ?? ''),
    answer: response && readable(response),
  };
}

function failureOfMessage(command: string, isPermanent: boolean): MailFailure {
  if (!isPermanent) return 'later';
  return command === 'DATA' ? 'message' : 'recipient';
}

const byCode: { [code in string]?: MailFailure } = {
  EDNS: 'unknown_host',
  EAUTH: 'login',
  ENOAUTH: 'login',
  ETIMEDOUT: 'timeout',
  ESOCKET: 'unreachable',
  ECONNECTION: 'unreachable',
};

/** Replies that ask for a login (RFC 4954, 6). */
const LOGIN_REPLIES = [530, 534, 535, 538];

function failureOfServer({ code = '', command, originalCode = '' }: NodemailerError, responseCode: number): MailFailure {
  if (LOGIN_REPLIES.includes(responseCode)) return 'login';
  if (code === 'ETLS' || isOfTls(originalCode)) return 'tls';
  if (responseCode >= 400 && responseCode < 500) return code === 'EAUTH' ? 'login' : 'later';
  if (command === 'MAIL FROM') return 'sender';
  return byCode[code] ?? 'other';
}

/** OpenSSL's errors of certificates and protocols, as Node names them. */
const isOfTls = (code: string) =>
  code === 'EPROTO' || /^(?:ERR_(?:TLS|SSL)_|CERT_|UNABLE_TO_)|SELF_SIGNED|HOSTNAME_MISMATCH/.test(code);

/** One line that can be shown. */
function readable(answer: string): string {
  return answer
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, answerMax);
}
