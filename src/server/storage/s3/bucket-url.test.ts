import { expect, test } from 'vitest';
import { readBucketUrl } from './bucket-url.ts';

const keys = { accessKeyId: 'AKIA', secretAccessKey: 'segreto' };

test('an address names bucket, folder, server and region', () => {
  expect(readBucketUrl('s3://palestra/sito/a?endpoint=https://s3.example.com&region=eu-south-1', keys)).toEqual({
    ...keys,
    name: 'palestra',
    prefix: 'sito/a',
    endpoint: 'https://s3.example.com',
    region: 'eu-south-1',
    sessionToken: undefined,
  });
});

test('without a server it is Amazon’s, and without a folder the whole bucket', () => {
  expect(readBucketUrl('s3://palestra/?region=eu-south-1', { ...keys, sessionToken: 'breve' })).toMatchObject({
    prefix: '',
    endpoint: 'https://s3.eu-south-1.amazonaws.com',
    sessionToken: 'breve',
  });
  expect(readBucketUrl('s3://palestra', keys)).toMatchObject({ endpoint: 'https://s3.us-east-1.amazonaws.com' });
});

test.each([
  '',
  'palestra',
  'https://palestra',
  's3:///sito',
  's3://Palestra',
  's3://p',
  's3://chiave:CANARINO@palestra',
  's3://palestra/a//b',
  's3://palestra/a b',
  's3://palestra#x',
  's3://palestra?endpoint=ftp://s3.example.com',
  's3://palestra?endpoint=https://s3.example.com/path',
  's3://palestra?endpoint=https://chiave:CANARINO@s3.example.com',
  's3://palestra?region=a/b',
  's3://palestra?secret=CANARINO',
])('%j is refused without being repeated', (typed) => {
  const refused = readBucketUrl(typed, keys);
  expect(refused).toMatch(/^FILES_URL must be the address of a bucket/);
  expect(refused).not.toContain('CANARINO');
});

test('keys are asked for', () => {
  for (const given of [{}, { accessKeyId: 'AKIA' }, { secretAccessKey: 'segreto' }])
    expect(readBucketUrl('s3://palestra', given)).toMatch(/set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
});
