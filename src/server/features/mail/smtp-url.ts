import { isIP } from 'node:net';
import { emailAddress } from '#contract/users/schemas.ts';

/** A mail server, and whose address messages come from. The password is never printed. */
export type MailSettings = {
  host: string;
  port: number;
  /** From the first byte (`smtps:`), by STARTTLS, without which nothing is sent, or none. */
  tls: 'implicit' | 'starttls' | 'none';
  login: { user: string; password: string } | undefined;
  from: string;
};

const EXAMPLE = 'smtp://user:password@mail.example.it:587';
const usualPort = { 'smtp:': 587, 'smtps:': 465 } as const;

/**
 * Reads the mail server of `SMTP_URL` and the sender of `MAIL_FROM`; undefined where neither is set. Gives a sentence that says
 * what is wrong and repeats nothing of the URL, as it may have a password.
 */
export function readMail(typedUrl: string | undefined, typedFrom: string | undefined): MailSettings | string | undefined {
  if (!typedUrl && !typedFrom) return undefined;
  if (!typedUrl) return `MAIL_FROM is set: set SMTP_URL to the mail server too, such as ${EXAMPLE}.`;
  const url = URL.parse(typedUrl);
  const protocol = url?.protocol === 'smtp:' || url?.protocol === 'smtps:' ? url.protocol : undefined;
  const withoutTls = url?.search === '?tls=off';
  if (!url || !protocol || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.hash !== '')
    return `SMTP_URL must be the URL of a mail server, such as ${EXAMPLE}; a special character of the password is written by its percent code.`;
  if (url.search !== '' && !(withoutTls && protocol === 'smtp:'))
    return 'SMTP_URL: the only parameter is ?tls=off, of an smtp:// server that a private network leads to.';
  if ((url.username === '') !== (url.password === '')) return 'SMTP_URL has a user or a password, and needs both or neither.';
  const login = url.username === '' ? undefined : readLogin(url);
  if (login === 'unreadable') return 'SMTP_URL: a percent sign of user or password is written as %25.';
  const from = emailAddress.safeParse(typedFrom ?? '');
  if (!from.success || from.data !== typedFrom)
    return "MAIL_FROM must be the address that messages come from, such as site@example.it, without a name: that is the trainer's.";
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? usualPort[protocol] : Number(url.port);
  const tls = protocol === 'smtps:' ? 'implicit' : withoutTls || isLoopback(host) ? 'none' : 'starttls';
  return { host, port, tls, login, from: from.data };
}

function readLogin({ username, password }: URL): MailSettings['login'] | 'unreadable' {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return 'unreadable';
  }
}

/** A relay on this very machine, whose certificate is seldom one that anybody could check. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
