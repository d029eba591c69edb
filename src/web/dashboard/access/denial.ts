import type { CookieName } from '#contract/pages/storage-register.ts';
import { ApiError, type ApiErrorCode } from '#web/calls/api.ts';

/**
 * Why a client has no session. `ended` is one that was lost during use for no known reason; `cookies-blocked` a browser that
 * stores none, in which every link would open and be lost again.
 */
export type Denial =
  | 'no-session'
  | 'session-expired'
  | 'signed-out'
  | 'account-inactive'
  | 'link-invalid'
  | 'link-expired'
  | 'link-replaced'
  | 'link-used'
  | 'ended'
  | 'cookies-blocked';

const denials: Partial<Record<ApiErrorCode, Denial>> = {
  unauthenticated: 'no-session',
  forbidden: 'no-session',
  invalid_input: 'no-session',
  session_expired: 'session-expired',
  signed_out: 'signed-out',
  account_inactive: 'account-inactive',
  link_invalid: 'link-invalid',
  link_expired: 'link-expired',
  link_replaced: 'link-replaced',
  link_used: 'link-used',
};

/** Undefined for errors that are no denial: no answer, or a fault of the server. */
export function denialOf(error: unknown): Denial | undefined {
  const why = error instanceof ApiError ? denials[error.code] : undefined;
  return why === 'no-session' && !acceptsCookies() ? 'cookies-blocked' : why;
}

let accepts: boolean | undefined;

/** Tried out: `navigator.cookieEnabled` stays true in browsers that block the cookies of one site. */
export function acceptsCookies(): boolean {
  accepts ??= tryCookie();
  return accepts;
}

function tryCookie(): boolean {
  const probe = `${'cookie-check' satisfies CookieName}=1`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers
    document.cookie = `${probe}; Path=/dashboard; SameSite=Strict`;
    const isThere = document.cookie.includes(probe);
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${probe}; Path=/dashboard; Max-Age=0`;
    return isThere;
  } catch {
    return false;
  }
}
