import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test('nothing set is a server for this machine alone', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    listenFd: undefined,
    dataDirectory: path.resolve('data'),
    bucket: undefined,
    mail: undefined,
    workDirectory: path.resolve('data/work'),
    databaseUrl: undefined,
    databaseConnections: 10,
    contentDirectory: path.resolve('content'),
    publicOrigin: 'http://localhost:3000',
    firstAdmin: { username: 'admin', password: undefined },
    linkDays: 30,
    backupDays: 30,
    backupTo: { folder: path.resolve('data/backups') },
    backupKeys: {},
    quota: { videos: undefined, bytes: undefined },
    trustedProxies: [],
    sendFilesBy: 'self',
    metricsToken: undefined,
    logLevel: 'info',
    ffmpeg: 'ffmpeg',
    ffprobe: 'ffprobe',
    uploads: 'on',
    isTranscoding: true,
    isDemonstration: false,
    isSiteEditable: true,
    warnings: [],
  });
});

test('all of it can be set', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/data',
    FILES_URL: 's3://palestra/sito?endpoint=https://s3.example.com&region=eu-south-1',
    AWS_ACCESS_KEY_ID: 'AKIA',
    AWS_SECRET_ACCESS_KEY: 'segreto',
    AWS_SESSION_TOKEN: 'gettone',
    SMTP_URL: 'smtps://marco:segreto@mail.example.it',
    MAIL_FROM: 'sito@example.it',
    WORK_DIR: '/srv/work',
    DATABASE_URL: 'postgres://trainer:secret@db.example:5433/site?sslmode=verify-full',
    DATABASE_CONNECTIONS: '20',
    CONTENT_DIR: '/srv/content',
    PUBLIC_ORIGIN: 'https://www.example.it/',
    ADMIN_USERNAME: 'anna',
    ADMIN_PASSWORD: 'dodici lettere',
    LINK_DAYS: '7',
    BACKUP_DAYS: '14',
    QUOTA_VIDEOS: '100',
    QUOTA_GB: '20',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
    SEND_FILES_BY: 'proxy',
    LOG_LEVEL: 'warn',
    FFMPEG_PATH: '/opt/ffmpeg/ffmpeg',
    FFPROBE_PATH: '/opt/ffmpeg/ffprobe',
    BACKUP_TO: '/mnt/backup',
    BACKUP_AWS_ACCESS_KEY_ID: 'BKIA',
    BACKUP_AWS_SECRET_ACCESS_KEY: 'altro segreto',
    UPLOADS: 'sandboxed',
    TRANSCODE: 'off',
    DEMONSTRATION: 'on',
    SITE_EDITING: 'off',
  });
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDirectory: '/srv/data',
    bucket: {
      name: 'palestra',
      prefix: 'sito',
      endpoint: 'https://s3.example.com',
      region: 'eu-south-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'segreto',
      sessionToken: 'gettone',
    },
    mail: {
      host: 'mail.example.it',
      port: 465,
      tls: 'implicit',
      login: { user: 'marco', password: 'segreto' },
      from: 'sito@example.it',
    },
    workDirectory: '/srv/work',
    databaseUrl: 'postgres://trainer:secret@db.example:5433/site?sslmode=verify-full',
    databaseConnections: 20,
    contentDirectory: '/srv/content',
    publicOrigin: 'https://www.example.it',
    firstAdmin: { username: 'anna', password: 'dodici lettere' },
    linkDays: 7,
    backupDays: 14,
    backupTo: { folder: '/mnt/backup' },
    backupKeys: { accessKeyId: 'BKIA', secretAccessKey: 'altro segreto' },
    quota: { videos: 100, bytes: 20_000_000_000 },
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
    sendFilesBy: 'proxy',
    logLevel: 'warn',
    ffmpeg: '/opt/ffmpeg/ffmpeg',
    ffprobe: '/opt/ffmpeg/ffprobe',
    uploads: 'sandboxed',
    isTranscoding: false,
    isDemonstration: true,
    isSiteEditable: false,
    warnings: [],
  });
});

test('the address follows the port', () => {
  expect(readSettings({ PORT: '4567' }).publicOrigin).toBe('http://localhost:4567');
});

test('a socket that systemd hands over is the third descriptor, and is this process’s alone', () => {
  expect(readSettings({ LISTEN_PID: String(process.pid), LISTEN_FDS: '1' }).listenFd).toBe(3);
  expect(readSettings({ LISTEN_PID: String(process.pid + 1), LISTEN_FDS: '1' }).listenFd).toBeUndefined();
  expect(() => readSettings({ LISTEN_PID: String(process.pid), LISTEN_FDS: '2' })).toThrow(/one socket .* single ListenStream/);
});

test('a name set to nothing is not set: an empty HOST would listen to the whole network, an empty DATA_DIR fill the current folder', () => {
  const settings = readSettings({
    HOST: '',
    DATA_DIR: '',
    DATABASE_URL: '',
    CONTENT_DIR: '',
    ADMIN_USERNAME: '',
    UPLOADS: '',
    SEND_FILES_BY: '',
    FILES_URL: '',
    WORK_DIR: '',
  });
  expect(settings).toEqual(readSettings({}));
});

describe('what cannot be is refused, with the name and what to do', () => {
  test.each([
    ['PORT', 'ottanta', /^PORT must be a whole number from 0 to 65535, not "ottanta"\.$/],
    ['PORT', '65536', /^PORT must be a whole number/],
    ['PORT', '-1', /^PORT must be a whole number/],
    ['PORT', '80.5', /^PORT must be a whole number/],
    ['PORT', '', /^PORT must be a whole number/],
    ['DATABASE_URL', 'site.db', /^DATABASE_URL must be the URL of a PostgreSQL database, such as postgres:\/\/user:password@/],
    ['DATABASE_URL', 'mysql://anna:segreto@db/site', /^(?!.*segreto)DATABASE_URL must/],
    ['DATABASE_URL', 'postgres://anna:segreto@db', /^(?!.*segreto)DATABASE_URL must/],
    ['DATABASE_URL', 'postgres://anna:segreto@db/', /^(?!.*segreto)DATABASE_URL must/],
    [
      'DATABASE_URL',
      'postgres://anna:segreto@db/site?sslmode=require',
      /^(?!.*segreto)DATABASE_URL: sslmode must be verify-full/,
    ],
    ['DATABASE_CONNECTIONS', '0', /^DATABASE_CONNECTIONS must be a whole number from 1 to 500/],
    ['LINK_DAYS', '0', /^LINK_DAYS must be a whole number from 1 to 365, not "0"\.$/],
    ['LINK_DAYS', '366', /^LINK_DAYS must/],
    ['QUOTA_VIDEOS', '0', /^QUOTA_VIDEOS must be a whole number from 1 to 999999/],
    ['QUOTA_GB', '1.5', /^QUOTA_GB must/],
    ['PUBLIC_ORIGIN', 'www.example.it', /^PUBLIC_ORIGIN must be the site's address alone/],
    ['PUBLIC_ORIGIN', 'ftp://example.it', /^PUBLIC_ORIGIN must/],
    ['PUBLIC_ORIGIN', 'http://example.it/sito', /^PUBLIC_ORIGIN must/],
    ['PUBLIC_ORIGIN', 'http://example.it/?a=1', /^PUBLIC_ORIGIN must/],
    ['PUBLIC_ORIGIN', 'http://anna@example.it', /^PUBLIC_ORIGIN must/],
    ['PUBLIC_ORIGIN', '', /^PUBLIC_ORIGIN must/],
    ['PUBLIC_ORIGIN', 'https://example.it', /^PUBLIC_ORIGIN is https, .*set TRUST_PROXY to its address/],
    ['ADMIN_PASSWORD', 'undici lett', /^ADMIN_PASSWORD must have from 12 to 200 characters\.$/],
    ['ADMIN_PASSWORD', '', /^ADMIN_PASSWORD must/],
    ['ADMIN_PASSWORD', '💪'.repeat(11), /^ADMIN_PASSWORD must/],
    ['ADMIN_PASSWORD', 'a'.repeat(201), /^ADMIN_PASSWORD must/],
    [
      'ADMIN_USERNAME',
      'a'.repeat(201),
      /^ADMIN_USERNAME must have at most 200 characters: nobody could log in with a longer one\.$/,
    ],
    ['TRUST_PROXY', 'on', /^TRUST_PROXY must be "off" or addresses/],
    ['TRUST_PROXY', 'true', /^TRUST_PROXY must/],
    ['TRUST_PROXY', '', /^TRUST_PROXY must/],
    ['TRUST_PROXY', '127.0.0.1,', /^TRUST_PROXY must/],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY must/],
    ['TRUST_PROXY', '10.0.0.0/0', /^TRUST_PROXY must/],
    ['TRUST_PROXY', '10.0.0.0/8/8', /^TRUST_PROXY must/],
    ['TRUST_PROXY', '2001:db8::/129', /^TRUST_PROXY must/],
    ['TRUST_PROXY', 'proxy.example', /^TRUST_PROXY must/],
    ['SEND_FILES_BY', 'nginx', /^SEND_FILES_BY must be one of self, proxy\.$/],
    ['SEND_FILES_BY', 'proxy', /^SEND_FILES_BY is proxy, .*set TRUST_PROXY to its address/],
    ['FILES_URL', 'palestra', /^FILES_URL must be the address of a bucket, such as s3:/],
    ['FILES_URL', 's3://palestra', /^FILES_URL names a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
    ['UPLOADS', 'walled', /^UPLOADS must be one of on, sandboxed, off\.$/],
    ['LOG_LEVEL', 'verbose', /^LOG_LEVEL must be one of fatal, error, warn/],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  test('all mistakes at once, a line each', () => {
    const mistakes = () =>
      readSettings({ PORT: 'x', LINK_DAYS: 'x', LOG_LEVEL: 'x', ADMIN_PASSWORD: 'x', TRUST_PROXY: 'x', PUBLIC_ORIGIN: 'x' });
    expect(mistakes).toThrow(/^(?:\S+ must .*\n){5}\S+ must .*$/);
  });

  test('a password is never repeated', () => {
    expect(() => readSettings({ ADMIN_PASSWORD: 'segreta' })).toThrow(/^(?!.*segreta)/);
  });
});
