import type { IncomingHttpHeaders } from 'node:http';
import type { FileRequest } from './files.ts';

export type Represented = { bytes: number /** Strong, with its quotes. */; tag: string; modifiedAt: number };

export type ResponseHead = {
  /** 200, 206, 304, 412 or 416. */
  status: number;
  headers: Record<string, string>;
  /** What is to be sent; absent where the status has no body. */
  range?: { start: number; length: number };
};

/** Status, headers and range of the answer to a GET or HEAD, by the conditions of RFC 9110, 13.2.2 in their order. */
export function responseHead({ headers: requested, mostBytes }: FileRequest, file: Represented): ResponseHead {
  const validators = { ETag: file.tag, 'Last-Modified': new Date(file.modifiedAt).toUTCString(), 'Accept-Ranges': 'bytes' };
  if (failsPrecondition(requested, file)) return { status: 412, headers: {} };
  if (isNotModified(requested, file)) return { status: 304, headers: validators };
  const range = rangeOf(requested, file);
  if (range === 'outside') return { status: 416, headers: { 'Content-Range': `bytes */${file.bytes}` } };
  if (!range)
    return {
      status: 200,
      headers: { ...validators, 'Content-Length': String(file.bytes) },
      range: { start: 0, length: file.bytes },
    };
  const length = Math.min(range.last - range.first + 1, mostBytes);
  const sent = `bytes ${range.first}-${range.first + length - 1}/${file.bytes}`;
  return {
    status: 206,
    headers: { ...validators, 'Content-Range': sent, 'Content-Length': String(length) },
    range: { start: range.first, length },
  };
}

function failsPrecondition(requested: IncomingHttpHeaders, file: Represented): boolean {
  const match = requested['if-match'];
  if (match !== undefined) return !hasTag(match, file.tag);
  const date = Date.parse(requested['if-unmodified-since'] ?? '');
  return secondsOf(file) > date;
}

function isNotModified(requested: IncomingHttpHeaders, file: Represented): boolean {
  const noMatch = requested['if-none-match'];
  if (noMatch !== undefined) return hasTag(noMatch, file.tag);
  const date = Date.parse(requested['if-modified-since'] ?? '');
  return secondsOf(file) <= date;
}

/** Whether a list of tags has this one, strong or weak: a proxy that compresses makes a tag weak. */
function hasTag(list: string, tag: string): boolean {
  return list.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
}

/** Dates of HTTP have no fractions of a second. */
function secondsOf({ modifiedAt }: Represented): number {
  return Math.floor(modifiedAt / 1000) * 1000;
}

/** RFC 9110, 13.1.5: the same strong tag or the same date; anything else asks for the whole file. */
function isThisVersion(condition: string | string[] | undefined, file: Represented): boolean {
  if (condition === undefined) return true;
  if (typeof condition !== 'string') return false;
  return condition.includes('"') ? condition === file.tag : Date.parse(condition) === secondsOf(file);
}

type Range = { first: number; last: number };

const RANGE = /^ *bytes=/;
const SPEC = /^(\d*)-(\d*)$/;

/** The requested range; undefined for none, and for several, which a server may answer by the whole file (RFC 9110, 14.2). */
function rangeOf(requested: IncomingHttpHeaders, file: Represented): Range | 'outside' | undefined {
  const { range = '' } = requested;
  if (!RANGE.test(range) || !isThisVersion(requested['if-range'], file)) return undefined;
  const specs = range.slice(range.indexOf('=') + 1).split(',');
  const valid = specs.map((spec) => within(spec.trim(), file.bytes)).filter((one) => one !== undefined);
  if (valid.length === 0) return 'outside';
  return valid.length === 1 ? valid[0] : undefined;
}

function within(spec: string, bytes: number): Range | undefined {
  const [, first = '', last = ''] = SPEC.exec(spec) ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { first: Math.max(0, bytes - Number(last)), last: bytes - 1 }
      : { first: Number(first), last: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
  return range.first <= range.last ? range : undefined;
}
