import { isIP } from 'node:net';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { type MailSettings, readMail } from '../features/mail/smtp-url.ts';
import { type BucketKeys, type BucketSettings, readBucketUrl } from '../storage/s3/bucket-url.ts';
import { type BackupTarget, backupPlaces } from './backup-target.ts';
import { sentInClear } from './clear-text.ts';
import { type Quota, readQuota } from './quota.ts';
import { misspelt, noteNames } from './setting-names.ts';
import { wholeNumber } from './whole-number.ts';

/** Uploads are accepted always, only if the programs that read them run in a sandbox, or never. */
const uploadModes = ['on', 'sandboxed', 'off'] as const;

/** The server itself, or the proxy in front, which is told the file's name (docs/decisions/sent-by-the-proxy.md). */
const fileSenders = ['self', 'proxy'] as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

export type Settings = {
  port: number;
  host: string;
  /** A listening socket that systemd holds and hands over, as a file descriptor; it takes the place of host and port. */
  listenFd: number | undefined;
  dataDirectory: string;
  /** Of a PostgreSQL database; undefined where the data are in a file of the data folder. Has a password: never printed. */
  databaseUrl: string | undefined;
  /** At most so many connections to it, beside the one by which instances hear of each other. */
  databaseConnections: number;
  /** Where the files are, with its keys; by default they are in the data folder. */
  bucket: BucketSettings | undefined;
  /** The mail server and the sender; without one nothing is sent. Has a password: never printed. */
  mail: MailSettings | undefined;
  /** Where renditions are made of sources that are in a bucket. */
  workDirectory: string;
  contentDirectory: string;
  /** The site's public origin, from which links and canonical URLs are made. */
  publicOrigin: string;
  /** Used only while there is no admin yet. */
  firstAdmin: { username: string; password: string | undefined };
  linkDays: number;
  /** `npm run backup` deletes its own that are older. */
  backupDays: number;
  quota: Quota;
  /** Where backups are kept, unless a command names another place; by default in the data folder. */
  backupTo: BackupTarget;
  /** What opens a bucket of backups. Never printed. */
  backupKeys: BucketKeys;
  /** IPs or networks of the proxies whose X-Forwarded-For is trusted; none by default. */
  trustedProxies: string[];
  /** Who sends videos, thumbnails and renditions once session and permission are checked. */
  sendFilesBy: (typeof fileSenders)[number];
  /** Whoever has it may read /metrics from anywhere; without one only this machine may. */
  metricsToken: string | undefined;
  logLevel: (typeof logLevels)[number];
  /** Shows the invented sample person as if the site were filled in, and keeps search engines out. */
  isDemonstration: boolean;
  /** The programs that transcode uploads, by path or by name. */
  ffmpeg: string;
  ffprobe: string;
  uploads: (typeof uploadModes)[number];
  /** Whether this instance transcodes uploads; otherwise another one does. */
  isTranscoding: boolean;
  /** Whether the trainer edits the site in the admin; otherwise the files of content/ are the site. */
  isSiteEditable: boolean;
  /** What the operator should hear before anything is done. */
  warnings: readonly string[];
};

/** Every mistake in the environment, each with what to do. */
export class SettingsError extends Error {}

export type Environment = Record<string, string | undefined>;

/**
 * Reads the environment, which no other code does; `inFile` are the names that a file of settings gave. Throws a SettingsError
 * that lists every mistake.
 */
export function readSettings(env: Environment, inFile?: readonly string[]): Settings {
  const mistakes: string[] = [];
  const { noted, names } = noteNames(env);
  const settings = collect(noted, (mistake) => mistakes.push(mistake));
  const warnings = [...misspelt(env, names, inFile), ...sentInClear(settings)];
  if (mistakes.length > 0) throw new SettingsError([...mistakes, ...warnings].join('\n'));
  return { ...settings, warnings };
}

function collect(env: Environment, refuse: (mistake: string) => void): Omit<Settings, 'warnings'> {
  const port = wholeNumber(env, 'PORT', { fallback: 3000, min: 0, max: 65535 }, refuse);
  const firstAdmin = firstAdminOf(env, refuse);
  const logLevel = logLevels.find((level) => level === (env.LOG_LEVEL ?? 'info'));
  if (!logLevel) refuse(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  const uploads = uploadModes.find((mode) => mode === (env.UPLOADS || 'on'));
  if (!uploads) refuse(`UPLOADS must be one of ${uploadModes.join(', ')}.`);
  const dataDirectory = path.resolve(env.DATA_DIR || 'data');
  const { connectionsDefault, connectionsMax } = limits.server.database.server;
  return {
    port,
    host: env.HOST || '127.0.0.1',
    listenFd: listeningSocket(env, refuse),
    dataDirectory,
    databaseUrl: database(env.DATABASE_URL, refuse),
    databaseConnections: wholeNumber(
      env,
      'DATABASE_CONNECTIONS',
      { fallback: connectionsDefault, min: 1, max: connectionsMax },
      refuse,
    ),
    bucket: bucketOf(env, refuse),
    mail: mailOf(env, refuse),
    workDirectory: path.resolve(env.WORK_DIR || path.join(dataDirectory, 'work')),
    contentDirectory: path.resolve(env.CONTENT_DIR || 'content'),
    ...behindProxy(env, port, refuse),
    firstAdmin,
    linkDays: wholeNumber(
      env,
      'LINK_DAYS',
      { fallback: limits.auth.link.defaultDays, min: 1, max: limits.auth.link.maxDays },
      refuse,
    ),
    backupDays: wholeNumber(
      env,
      'BACKUP_DAYS',
      { fallback: limits.server.backup.retentionDays, min: 1, max: limits.server.backup.retentionDays },
      refuse,
    ),
    metricsToken: metricsToken(env.METRICS_TOKEN, refuse),
    quota: readQuota(env, refuse),
    ...backupPlaces(env, dataDirectory, refuse),
    logLevel: logLevel ?? 'info',
    isDemonstration: onOrOff(env, 'DEMONSTRATION', 'off', refuse),
    ffmpeg: env.FFMPEG_PATH || 'ffmpeg',
    ffprobe: env.FFPROBE_PATH || 'ffprobe',
    uploads: uploads ?? 'on',
    isTranscoding: onOrOff(env, 'TRANSCODE', 'on', refuse),
    isSiteEditable: onOrOff(env, 'SITE_EDITING', 'on', refuse),
  };
}

type BehindProxy = Pick<Settings, 'publicOrigin' | 'trustedProxies' | 'sendFilesBy'>;

function behindProxy(env: Environment, port: number, refuse: (mistake: string) => void): BehindProxy {
  const publicOrigin = origin(env.PUBLIC_ORIGIN ?? `http://localhost:${port}`, refuse);
  const trustedProxies = proxies(env.TRUST_PROXY ?? 'off', refuse);
  const advice = 'set TRUST_PROXY to its address (127.0.0.1 for one on this machine).';
  if (publicOrigin.startsWith('https:') && trustedProxies.length === 0)
    refuse(`PUBLIC_ORIGIN is https, so a proxy stands in front of this server: ${advice}`);
  const sendFilesBy = fileSenders.find((sender) => sender === (env.SEND_FILES_BY || 'self'));
  if (!sendFilesBy) refuse(`SEND_FILES_BY must be one of ${fileSenders.join(', ')}.`);
  if (sendFilesBy === 'proxy' && trustedProxies.length === 0)
    refuse(`SEND_FILES_BY is proxy, so nginx or Caddy stands in front of this server: ${advice}`);
  return { publicOrigin, trustedProxies, sendFilesBy: sendFilesBy ?? 'self' };
}

function firstAdminOf(env: Environment, refuse: (mistake: string) => void): Settings['firstAdmin'] {
  const username = env.ADMIN_USERNAME || 'admin';
  if (username.length > limits.auth.admin.usernameMax)
    refuse(
      `ADMIN_USERNAME must have at most ${limits.auth.admin.usernameMax} characters: nobody could log in with a longer one.`,
    );
  const password = env.ADMIN_PASSWORD;
  const { min, max } = limits.auth.password;
  if (password !== undefined && ([...password].length < min || password.length > max))
    refuse(`ADMIN_PASSWORD must have from ${min} to ${max} characters.`);
  return { username, password };
}

/** The first that is handed over (sd_listen_fds(3)). Meant for this process alone, whose id systemd names. */
const FIRST_FD = 3;

function listeningSocket({ LISTEN_PID, LISTEN_FDS }: Environment, refuse: (mistake: string) => void): number | undefined {
  if (LISTEN_PID !== String(process.pid)) return undefined;
  if (LISTEN_FDS !== '1') refuse('The server takes one socket from systemd: write a single ListenStream into its .socket unit.');
  return FIRST_FD;
}

function bucketOf(env: Environment, refuse: (mistake: string) => void): BucketSettings | undefined {
  if (!env.FILES_URL) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = env;
  const bucket = readBucketUrl(env.FILES_URL, { accessKeyId, secretAccessKey, sessionToken });
  if (typeof bucket !== 'string') return bucket;
  refuse(bucket);
  return undefined;
}

function mailOf({ SMTP_URL, MAIL_FROM }: Environment, refuse: (mistake: string) => void): MailSettings | undefined {
  const mail = readMail(SMTP_URL, MAIL_FROM);
  if (typeof mail !== 'string') return mail;
  refuse(mail);
  return undefined;
}

function onOrOff(env: Environment, name: string, fallback: 'on' | 'off', refuse: (mistake: string) => void): boolean {
  const typed = env[name] ?? fallback;
  if (typed !== 'on' && typed !== 'off') refuse(`${name} must be "on" or "off", not "${typed}".`);
  return typed === 'on';
}

function origin(typed: string, refuse: (mistake: string) => void): string {
  const url = URL.parse(typed);
  const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (bare) return url.origin;
  refuse(`PUBLIC_ORIGIN must be the site's address alone, such as https://www.example.it, not "${typed}".`);
  return 'http://localhost';
}

/** What was typed is not repeated. A scraper sends it in a header, which takes no space or other sign. */
function metricsToken(typed: string | undefined, refuse: (mistake: string) => void): string | undefined {
  if (!typed) return undefined;
  const { tokenMin } = limits.server.metrics;
  if (typed.length < tokenMin || !/^[\w.~+/=-]+$/.test(typed))
    refuse(`METRICS_TOKEN must have at least ${tokenMin} letters and digits, as \`openssl rand -hex 32\` makes them.`);
  return typed;
}

const SSL_MODES = new Set([null, 'disable', 'verify-full']);

/** What was typed is not repeated, as it may have a password. */
function database(typed: string | undefined, refuse: (mistake: string) => void): string | undefined {
  if (!typed) return undefined;
  const url = URL.parse(typed);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    refuse('DATABASE_URL must be the URL of a PostgreSQL database, such as postgres://user:password@127.0.0.1:5432/name.');
  else if (!SSL_MODES.has(url.searchParams.get('sslmode')))
    refuse('DATABASE_URL: sslmode must be verify-full, which checks the certificate, or disable.');
  return typed;
}

function proxies(typed: string, refuse: (mistake: string) => void): string[] {
  if (typed === 'off') return [];
  const networks = typed.split(',').map((network) => network.trim());
  if (!networks.every(isNetwork))
    refuse(`TRUST_PROXY must be "off" or addresses such as 127.0.0.1 or 10.0.0.0/8, not "${typed}".`);
  return networks;
}

function isNetwork(typed: string): boolean {
  const [, ip = '', bits] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(typed) ?? [];
  const family = isIP(ip);
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128));
}
