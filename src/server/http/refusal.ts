import type { ErrorCode } from '#contract/errors.ts';
import type { Problems } from '#contract/problems.ts';

/** An expected failure: a handler returns it (deep inside one, throws it), and the caller gets its code, its sentence and nothing else. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  override readonly name = 'Refusal';
  readonly fields: Problems | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: { fields?: Problems; retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

export function refuse(code: ErrorCode, detail?: { fields?: Problems; retryAfterSeconds?: number }): Refusal {
  return new Refusal(code, detail);
}
