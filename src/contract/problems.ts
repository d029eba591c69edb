import * as z from 'zod/mini';

export const problemCodes = [
  'required',
  'too_short',
  'too_long',
  'too_many',
  'too_small',
  'too_large',
  'not_whole',
  'wrong_type',
  'unknown_field',
  'not_allowed',
  'unreadable',
  'bad_path',
  'wrong_folder',
  'wrong_file_type',
  'file_missing',
  'not_a_video',
  'not_a_code',
  'not_an_email',
  'taken',
  'wrong',
  'not_captions',
  'line_too_long',
  'not_a_phone',
  'not_a_url',
  'not_a_slug',
  'not_a_date',
  'bad_time',
  'bad_name',
  'has_link',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** What is wrong with one field: `code` names a text under `problems`, `limit` is the bound that was crossed. */
export const problem = z.object({ code: z.enum(problemCodes), limit: z.optional(z.number()) });
export type Problem = z.infer<typeof problem>;
export type Problems = Record<string, Problem>;

/** The field that stands for the body itself, when it is not an object at all. */
const WHOLE = '_';

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: Problems };

/** What an answer says of a refused body: so many fields, of them so many unknown ones, and so many characters of names. */
export const problemBounds = { fieldsMax: 50, unknownMax: 10, namesMax: 2048, nameMax: 200 } as const;

/** Checks unknown data against a schema: the parsed value, or the first problem of each of the first fields that have one. */
export function check<S extends z.core.$ZodType>(schema: S, data: unknown): Checked<z.infer<S>> {
  const checked = checkPaths(schema, data);
  if (checked.ok) return checked;
  const problems = checked.found.map(({ path, problem }) => [path.map(String).join('.') || WHOLE, problem] as const);
  return { ok: false, problems: Object.fromEntries(problems) };
}

type Found = { path: readonly PropertyKey[]; problem: Problem };

/** The same with the path of each field, for data whose names have dots. */
export function checkPaths<S extends z.core.$ZodType>(
  schema: S,
  data: unknown,
): { ok: true; value: z.infer<S> } | { ok: false; found: Found[] } {
  const result = z.safeParse(schema, data, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, found: foundIn(result.error.issues) };
}

/** Bounded, since a refusal must cost less than what it refuses. */
function foundIn(issues: readonly z.core.$ZodIssue[]): Found[] {
  const found = new Map<string, Found>();
  let length = 0;
  const note = (path: readonly PropertyKey[], problem: () => Problem) => {
    const field = path.map(String).join('.');
    if (found.size > 0 && length + field.length > problemBounds.namesMax) return;
    const name = field.slice(0, problemBounds.nameMax);
    if (found.has(name)) return;
    length += name.length;
    found.set(name, { path: name === field ? path : [name], problem: problem() });
  };
  for (const issue of issues) {
    if (found.size >= problemBounds.fieldsMax) break;
    if (issue.code !== 'unrecognized_keys') note(issue.path, () => problemOf(issue));
    else for (const key of issue.keys.slice(0, problemBounds.unknownMax)) note([key], () => ({ code: 'unknown_field' }));
  }
  return [...found.values()].slice(0, problemBounds.fieldsMax);
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') {
    if (issue.input === undefined) return { code: 'required' };
    return { code: issue.code === 'invalid_type' ? 'wrong_type' : 'not_allowed' };
  }
  const code = z.enum(problemCodes).safeParse(issue.message);
  const limit = issue.code === 'custom' ? issue.params?.limit : undefined;
  return { code: code.success ? code.data : 'not_allowed', ...(typeof limit === 'number' && { limit }) };
}
