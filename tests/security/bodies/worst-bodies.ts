/** The bodies that cost most to refuse: as much of one kind of fault as fits into the bytes that a call takes. */
import * as z from 'zod/mini';
import type { Call } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';

/** As many of these as fit into so many bytes, as a list. */
const listOf = (item: string, bytes: number) => `[${Array(Math.max(1, Math.floor((bytes - 2) / (item.length + 1)))).fill(item)}]`;
const names = (bytes: number, name: (at: number) => string) => {
  const fields: string[] = [];
  for (let at = 0, size = 2; size < bytes - 300; at += 1) {
    fields.push(`"${name(at)}":1`);
    size += (fields.at(-1)?.length ?? 0) + 1;
  }
  return `{${fields}}`;
};

const fillings: ((bytes: number) => string)[] = [
  (bytes) => listOf('{}', bytes),
  (bytes) => listOf('1', bytes),
  (bytes) => listOf('""', bytes),
  (bytes) => listOf('[]', bytes),
  (bytes) => listOf('{"id":1,"a":2}', bytes),
  (bytes) => names(bytes, (at) => at.toString(36)),
  (bytes) => names(bytes, () => 'a'),
  (bytes) => names(bytes, (at) => `${'a.'.repeat(20)}${at}`),
  (bytes) => `{"${'k'.repeat(bytes - 10)}":1}`,
  (bytes) => `"${'a'.repeat(bytes - 2)}"`,
  (bytes) => `"${'💪'.repeat((bytes - 2) / 4)}"`,
  (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  (bytes) => `${'{"a":'.repeat(bytes / 6 - 1)}1${'}'.repeat(bytes / 6 - 1)}`,
];

/** Where lists, records and texts are in a schema, as the text before and after them. */
function placesIn(schema: z.core.$ZodType): [before: string, after: string][] {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) return placesIn(schema.def.innerType);
  if (schema instanceof z.ZodMiniArray)
    return [['', ''], ...placesIn(schema.def.element).map(([a, b]): [string, string] => [`[${a}`, `${b}]`])];
  if (!(schema instanceof z.ZodMiniObject)) return [['', '']];
  const inner = Object.entries(schema.shape).flatMap(([name, field]) =>
    placesIn(field).map(([a, b]): [string, string] => [`{"${name}":${a}`, `${b}}`]),
  );
  return [['', ''], ...inner];
}

/** Each filling in each place of the call's body, of as many bytes as it takes. */
export function worstBodies(call: Call): string[] {
  const bytes = call.bodyBytes ?? limits.server.request.bodyBytes;
  const seen = new Set<string>();
  for (const [before, after] of placesIn(call.body))
    for (const fill of fillings) seen.add(`${before}${fill(bytes - before.length - after.length - 4)}${after}`);
  return [...seen];
}

/** As many names as a request's head takes, in each way. */
export const worstQueries = [(at: number) => at.toString(36), () => 'a', (at: number) => `a.${at}.b`].map((name) =>
  Array.from({ length: 1500 }, (_, at) => `${name(at)}=1`).join('&'),
);
