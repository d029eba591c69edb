import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { partShapes } from '../site/parts/parts.ts';

/** Secrets, identifiers, codes and days, which a cleaning would make into others. */
const EXACT = [
  /\.(?:\w*[iI]ds?|\w*[pP]assword|token|code|secret|drafts|version|setupStep|picture|country|english|replaces|marks|places)$/,
  /\.(?:\w*(?:At|On|Until)|day|from|to|assign|revoke|endpoint|p256dh|auth)$|\.changed\./,
  /\.(?:clientDataJSON|authenticatorData|attestationObject|signature|userHandle)$/,
];
/** A file of captions; the note that a change began from; what a login compares by a key of its own; a signature. */
const OTHERS = ['writeCaptions.text', 'writeNote.before', 'login.username', 'withdraw.form'];

type Leaf = { path: string; isCleaned: boolean };

/** Every text in a schema, by its path. */
function textsIn(schema: unknown, path: string): Leaf[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.def.shape).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
  if (schema instanceof z.ZodMiniArray) return textsIn(schema.def.element, path);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return textsIn(schema.def.innerType, path);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodMiniRecord) return textsIn(schema.def.valueType, path);
  if (!(schema instanceof z.ZodMiniString)) return [];
  return [{ path, isCleaned: (schema.def.checks ?? []).some((check) => check._zod.def.check === 'overwrite') }];
}

test('every text that people type is cleaned of what nobody sees', () => {
  const rows = [...Object.entries(calls).map(([name, { body }]) => [name, body] as const), ...Object.entries(partShapes)];
  const texts = rows.flatMap(([name, schema]) => textsIn(schema, name));
  const raw = texts.filter(({ isCleaned }) => !isCleaned).map(({ path }) => path);
  expect(texts.length - raw.length).toBeGreaterThan(300);
  expect(raw.filter((path) => !EXACT.some((form) => form.test(path)) && !OTHERS.includes(path))).toEqual([]);
});
