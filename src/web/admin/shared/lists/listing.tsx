import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSessionLost } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { EmptyState, Spinner } from '#web/public/ui/empty-state.tsx';
import { Notice } from '#web/public/ui/notice.tsx';

type ListingProps<Rows> = {
  query: UseQueryResult<Rows>;
  loading: string;
  /** The error text where the server gives no reason. */
  fallback: string;
  children: (rows: Rows) => ReactNode;
};

/** The states of a list: loading, failed with a retry, loaded. When a reload fails, the list stays in view. */
export function Listing<Rows>({ query, loading, fallback, children }: ListingProps<Rows>) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && (!error || isSessionLost(error))) return <Spinner label={loading} />;
  return (
    <>
      {error && !isSessionLost(error) && (
        <Notice
          tone="error"
          className="mb-6"
          action={
            <Button size="small" variant="outline" busy={isFetching} onClick={() => refetch()}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {t('failed', { message: errorText(error, fallback) })}
        </Notice>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

/** A list that has no row yet, and what will bring the first. */
export function EmptyListing({ title, hint }: { title: string; hint: string }) {
  return (
    <EmptyState
      title={
        <>
          {title}
          <span className="mt-2 block text-base font-normal text-slate">{hint}</span>
        </>
      }
    />
  );
}
