import { expect, test } from 'vitest';
import { failureCodeOf, parseXml, readListPage, textOf, xmlOf } from './answers.ts';

test('a page of a listing says keys as they are, sizes, tags and times', () => {
  const page = readListPage(`<?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>true</IsTruncated>
    <Contents><Key>videos/a&amp;b &lt;c&gt; &#224;.mp4</Key><LastModified>2031-03-14T09:26:53.123Z</LastModified>
    <ETag>&quot;abc&quot;</ETag><Size>42</Size><Owner><ID>x</ID></Owner></Contents>
    <CommonPrefixes><Prefix>films/1/</Prefix></CommonPrefixes>
    <NextContinuationToken>a/b==</NextContinuationToken></ListBucketResult>`);
  expect(page).toEqual({
    objects: [{ key: 'videos/a&b <c> à.mp4', bytes: 42, tag: '"abc"', modifiedAt: Date.parse('2031-03-14T09:26:53.123Z') }],
    prefixes: ['films/1/'],
    next: 'a/b==',
  });
  expect(readListPage('<ListBucketResult></ListBucketResult>')).toEqual({ objects: [], prefixes: [], next: undefined });
});

test('a failure is known by its code, also in an answer that began as a success', () => {
  expect(failureCodeOf('<?xml version="1.0"?>\n\n  <Error><Code>SlowDown</Code><Message>x</Message></Error>')).toBe('SlowDown');
  expect(failureCodeOf('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')).toBeUndefined();
  for (const other of ['', '<html><body>502</body></html>', '{"a":1}', '<Error>']) expect(failureCodeOf(other)).toBeUndefined();
});

test('what is written in XML is read as it was', () => {
  const key = 'a<b>&"\'\r\n]]>à';
  const document = xmlOf('Delete', [{ name: 'Object', texts: { Key: key } }]);
  expect(textOf('Key', parseXml(document))).toBe(key);
});
