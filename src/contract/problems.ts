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
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** What is wrong with one field: `code` names a text under `problems`, `limit` is the bound that was crossed. */
export const problem = z.object({ code: z.enum(problemCodes), limit: z.optional(z.number()) });
export type Problem = z.infer<typeof problem>;
export type Problems = Record<string, Problem>;

/** The field that stands for the body itself, when it is not an object at all. */
const WHOLE = '_';

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: Problems };

/** Checks unknown data against a schema: the parsed value, or the first problem of each field. */
export function check<S extends z.core.$ZodType>(schema: S, data: unknown): Checked<z.infer<S>> {
  const result = z.safeParse(schema, data, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, problems: problemsOf(result.error.issues) };
}

function problemsOf(issues: z.core.$ZodIssue[]): Problems {
  const problems = new Map<string, Problem>();
  const note = (field: string, found: Problem) => {
    if (!problems.has(field)) problems.set(field, found);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) note(key, { code: 'unknown_field' });
    else note(issue.path.map(String).join('.') || WHOLE, problemOf(issue));
  }
  return Object.fromEntries(problems);
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
