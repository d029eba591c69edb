import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { calls } from '#contract/calls.ts';
import type { Today } from '#contract/today/schemas.ts';
import { callApi, isSessionLost } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys, todayQuery } from '../shared/queries.ts';
import type { OnLater } from './today-row.tsx';

/** An optimistic update: the line leaves at the tap, and comes back where the server refuses or the trainer takes it back. */
export function useLater(): OnLater {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const send = useCallback(
    async (call: typeof calls.hideLine | typeof calls.showLine, line: string) => {
      try {
        await callApi(call, { params: { line } });
        return true;
      } catch (error) {
        if (!isSessionLost(error)) toast.error(t('failed', { message: errorText(error, t('fallback.operation')) }));
        return false;
      } finally {
        void client.invalidateQueries({ queryKey: keys.today });
      }
    },
    [client, toast, errorText, t],
  );
  return useCallback(
    async (line: string) => {
      await client.cancelQueries({ queryKey: keys.today });
      client.setQueryData(todayQuery.queryKey, (before) => before && without(before, line));
      const isHidden = await send(calls.hideLine, line);
      const action = { label: t('today.takeBack'), onPress: () => void send(calls.showLine, line) };
      const text = t(saidOf(line));
      if (isHidden) toast.success(text, { action, merged: { key: line, text: () => text } });
    },
    [client, toast, send, t],
  );
}

const saidOf = (line: string) => {
  if (line.startsWith('trained:')) return 'today.seenDone';
  return line.startsWith('stopped:') ? 'today.hiddenLong' : 'today.hidden';
};

const without = <T extends Today>(today: T, hidden: string): T => ({
  ...today,
  lines: today.lines.filter(({ line }) => line !== hidden),
});
