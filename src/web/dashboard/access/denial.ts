import { ApiError, type ApiErrorCode } from '#web/lib/api.ts';

/**
 * Why a client is not in. `ended` is a session that went while it was used, without a reason of its own; `cookies-blocked` a
 * browser that keeps no session at all, to which every link would open and close again.
 */
export type Denial =
  | 'no-session'
  | 'session-expired'
  | 'account-inactive'
  | 'link-invalid'
  | 'link-expired'
  | 'link-replaced'
  | 'ended'
  | 'cookies-blocked';

const denials: Partial<Record<ApiErrorCode, Denial>> = {
  unauthenticated: 'no-session',
  forbidden: 'no-session',
  invalid_input: 'no-session',
  session_expired: 'session-expired',
  account_inactive: 'account-inactive',
  link_invalid: 'link-invalid',
  link_expired: 'link-expired',
  link_replaced: 'link-replaced',
};

/** Undefined where the error denies nothing: no answer, or a site that failed. */
export function denialOf(error: unknown): Denial | undefined {
  const why = error instanceof ApiError ? denials[error.code] : undefined;
  return why === 'no-session' && !keepsCookies() ? 'cookies-blocked' : why;
}

let kept: boolean | undefined;

/** By trying: browsers that are told to block a site's cookies may still say that cookies are enabled. */
export function keepsCookies(): boolean {
  kept ??= tryCookie();
  return kept;
}

function tryCookie(): boolean {
  const probe = 'cookie-check=1';
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
