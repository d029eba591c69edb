import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironmentFile, readInvocation } from './environment.ts';
import { readSettings } from './settings.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'environment-'));
  file = path.join(folder, 'site.env');
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (text: string) => {
  await writeFile(file, text);
  return readEnvironmentFile(file);
};

describe('the file of --env', () => {
  test('gives an address all of its parameters, and quotes do not belong to a value', async () => {
    await writeFile(
      file,
      [
        '# /etc/trainer-site.env',
        '',
        'DATABASE_URL=postgres://trainer:p%40rola@db.example.it/site?sslmode=verify-full&sslrootcert=/etc/ca.pem',
        "FILES_URL='s3://my-bucket/site?endpoint=https://s3.example.com&region=eu-south-1'",
        'AWS_ACCESS_KEY_ID="AKIA$HOME"',
        'AWS_SECRET_ACCESS_KEY=a+b/c==',
        "ADMIN_PASSWORD='una # lunga \\ password'",
        'SEND_FILES_BY=',
      ].join('\r\n'),
    );
    const { parameters, environment } = readInvocation(['copy', '--env', file, '--replace'], {});
    expect(parameters).toEqual(['copy', '--replace']);
    const settings = readSettings(environment);
    expect(settings.databaseUrl).toMatch(/\?sslmode=verify-full&sslrootcert=\/etc\/ca\.pem$/);
    expect(settings.bucket).toMatchObject({ endpoint: 'https://s3.example.com', region: 'eu-south-1', prefix: 'site' });
    expect(settings.bucket).toMatchObject({ accessKeyId: 'AKIA$HOME', secretAccessKey: 'a+b/c==' });
    expect(settings.firstAdmin.password).toBe('una # lunga \\ password');
    expect(settings.sendFilesBy).toBe('self');
  });

  test('gives way to the environment of the program, empty values included', async () => {
    await writeFile(file, 'PORT=4000\nDATA_DIR=/srv/one\nWORK_DIR=/srv/work\n');
    const { environment } = readInvocation(['--env', file], { DATA_DIR: '/srv/two', WORK_DIR: '' });
    expect(environment).toEqual({ PORT: '4000', DATA_DIR: '/srv/two', WORK_DIR: '' });
  });

  test.each([
    'ADMIN_PASSWORD=segreta#1234',
    'ADMIN_PASSWORD=segreta # the first one',
    'ADMIN_PASSWORD=segreta\\1234',
    'ADMIN_PASSWORD="segreta\\1234"',
    "ADMIN_PASSWORD='segreta'x'1234'",
    'ADMIN_PASSWORD="segreta',
    'ADMIN_PASSWORD=`segreta`',
  ])('a value that Node and systemd read differently is refused, and not repeated: %s', async (line) => {
    await expect(read(`PORT=3000\n${line}\n`)).rejects.toThrow(/^Line 2 of \S+, ADMIN_PASSWORD: .*single quotes/);
    await expect(read(line)).rejects.not.toThrow(/segreta/);
  });

  test.each(['export PORT=3000', 'PORT = 3000', 'PORT', ': 3000', '-e PORT=3000'])(
    'is refused with a line that is no setting: %s',
    async (line) => {
      await expect(read(`\n${line}\n`)).rejects.toThrow(/^Line 2 of \S+ is no setting: write NAME=value/);
    },
  );

  test.each([[['--env']], [['--env', '--replace']], [['--env', '']]])('has to be named: %j', (words) => {
    expect(() => readInvocation(words, {})).toThrow('Name a file after --env');
  });

  test('has to be there', () => {
    const none = path.join(folder, 'none.env');
    expect(() => readInvocation(['--env', none], {})).toThrow(`There is no file ${none} that this user can read`);
    expect(() => readInvocation(['--env', folder], {})).toThrow('that this user can read');
  });
});
