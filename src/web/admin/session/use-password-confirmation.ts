import { createContext, useCallback, useContext } from 'react';
import { ApiError } from '#web/calls/api.ts';

/** Asks for the password; false where it is not given. */
export const AskPassword = createContext<() => Promise<boolean>>(async () => false);

/** The server wants the password again before it makes this call. */
export const isPasswordNeeded = (error: unknown): boolean => error instanceof ApiError && error.code === 'password_needed';

/**
 * Wraps a call: where the server wants the password first, it is asked for and the call is sent again. The refusal is thrown
 * where it is not given. Actions (shared/use-action.tsx) do this by themselves.
 */
export function usePasswordConfirmation() {
  const ask = useContext(AskPassword);
  return useCallback(
    async <Result>(call: () => Promise<Result>): Promise<Result> => {
      try {
        return await call();
      } catch (error) {
        if (!isPasswordNeeded(error) || !(await ask())) throw error;
        return call();
      }
    },
    [ask],
  );
}
