import { $ZodArray, $ZodNullable, $ZodObject, $ZodOptional, $ZodRecord, type $ZodType, $ZodUnion } from 'zod/v4/core';
import { entriesOf } from '#contract/site/parts/localized-texts.ts';
import { partKinds, partShapes } from '#contract/site/parts/parts.ts';
import { isSensitive } from '#contract/site/sensitive-fields.ts';
import type { Shown } from '../../../content/site.ts';
import type { Refusal } from '../../../http/answers/errors.ts';
import { type AdminActor, refuseUnconfirmed } from '../../../http/guard.ts';
import { canonicalJson } from '../drafts/check-part.ts';

/**
 * Refuses a publication that could lead visitors to somebody else, unless the password was given a short while ago: a field that
 * its schema marks differs, or where a link of a page leads.
 */
export function refuseSensitive(before: Shown, after: Shown, actor: AdminActor, now: number): Refusal | undefined {
  return sensitiveOf(before) === sensitiveOf(after) ? undefined : refuseUnconfirmed(actor, now);
}

function sensitiveOf({ parts, content }: Shown): string {
  const fields = partKinds.flatMap((kind) => [...sensitiveIn(partShapes[kind], parts[kind])].map((field) => [kind, ...field]));
  // Legal documents are compared as they are written. Their links also come and go with what else the site has.
  const { legal: _legal, ...drawn } = content;
  return canonicalJson([fields.map((field) => canonicalJson(field)).sort(), [...new Set(linksIn(drawn))].sort()]);
}

/** Where the links of rich texts lead, once the values are filled in. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'kind' in value && value.kind === 'link' && 'href' in value ? [String(value.href)] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

/** The values of a document that its schema marks, by path such as `items/1to1/calLink`. What is empty or off is not there. */
function sensitiveIn(schema: $ZodType, document: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (at: $ZodType, value: unknown, path: string): void => {
    if (value === undefined || value === null || value === '' || value === false) return;
    if (isSensitive(at)) found.set(path, value);
    else for (const [name, field, inner] of fieldsOf(at, value)) visit(field, inner, path === '' ? name : `${path}/${name}`);
  };
  visit(schema, document, '');
  return found;
}

type Field = [name: string, schema: $ZodType, value: unknown];

/** What a schema reads of a value, by the names that paths have for it. */
function fieldsOf(schema: $ZodType, value: unknown): Field[] {
  if (schema instanceof $ZodOptional || schema instanceof $ZodNullable) return fieldsOf(schema._zod.def.innerType, value);
  if (schema instanceof $ZodUnion) return schema._zod.def.options.flatMap((option) => fieldsOf(option, value));
  return entriesOf(value).flatMap(([name, inner]): Field[] => {
    const field = fieldOf(schema, name);
    return field ? [[name, field, inner]] : [];
  });
}

function fieldOf(schema: $ZodType, name: string): $ZodType | undefined {
  if (schema instanceof $ZodArray) return schema._zod.def.element;
  if (schema instanceof $ZodRecord) return schema._zod.def.valueType;
  return schema instanceof $ZodObject ? schema._zod.def.shape[name] : undefined;
}
