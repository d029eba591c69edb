import { DomUtils, parseDocument } from 'htmlparser2';

type Within = Parameters<typeof DomUtils.getElementsByTagName>[1];

/** An object of a listing. */
export type ListedObject = { key: string; bytes: number /** With its quotes. */; tag: string; modifiedAt: number };

export type ListPage = {
  objects: ListedObject[];
  /** What stands for all keys up to the delimiter, the delimiter included. */
  prefixes: string[];
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
};

/** Reads an answer of S3, which is XML. */
export function parseXml(text: string): Within {
  return parseDocument(text, { xmlMode: true });
}

/** The text of the first element of this name; undefined where there is none. */
export function textOf(name: string, within: Within): string | undefined {
  const [element] = DomUtils.getElementsByTagName(name, within, true, 1);
  return element && DomUtils.textContent(element);
}

/** The code of a failure, such as `NoSuchKey`, also of one that came with status 200; undefined where none is told. */
export function failureCodeOf(text: string): string | undefined {
  const [error] = DomUtils.getElementsByTagName('Error', parseXml(text), true, 1);
  return error && textOf('Code', error);
}

/** A page of a listing by ListObjectsV2. */
export function readListPage(text: string): ListPage {
  const page = parseXml(text);
  return {
    objects: DomUtils.getElementsByTagName('Contents', page).map((object) => ({
      key: textOf('Key', object) ?? '',
      bytes: Number(textOf('Size', object)),
      tag: textOf('ETag', object) ?? '',
      modifiedAt: Date.parse(textOf('LastModified', object) ?? ''),
    })),
    prefixes: DomUtils.getElementsByTagName('CommonPrefixes', page).map((prefix) => textOf('Prefix', prefix) ?? ''),
    next: textOf('NextContinuationToken', page),
  };
}

/** A document of elements with texts, as S3 takes it. Values are escaped; names are the caller's own. */
export function xmlOf(root: string, elements: { name: string; texts: Record<string, string> }[]): string {
  const inner = elements.map(({ name, texts }) => {
    const children = Object.entries(texts).map(([child, text]) => `<${child}>${escapeXml(text)}</${child}>`);
    return `<${name}>${children.join('')}</${name}>`;
  });
  return `<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner.join('')}</${root}>`;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;', '\n': '&#10;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>\r\n]/g, (character) => ESCAPED[character] ?? '');
}
