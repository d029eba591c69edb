import { useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** It changes only when the server is restarted. */
const setupQuery = {
  queryKey: ['setup'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(calls.listSetupTasks, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** What still has the sample's values or is missing: folded, above every tab. */
export function SetupStrip() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(setupQuery);
  if (!data || data.tasks.length === 0) return null;
  return (
    <details className="group mb-3 border-t-4 border-tram bg-white sm:mb-6 sm:border-t-8 print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 px-4 py-1.5 text-sm font-bold sm:min-h-14 sm:px-5 sm:py-3 sm:text-base [&::-webkit-details-marker]:hidden">
        {t('setup.title', { count: data.tasks.length })}
        <span aria-hidden="true" className="text-2xl leading-none group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="px-5 pb-5">
        <p className="max-w-3xl">{t('setup.text')}</p>
        <ul className="mt-4 divide-y divide-sand border-y border-sand">
          {data.tasks.map(({ id, fields }) => (
            <li key={id} className="py-3">
              <p className="font-bold">{t(`setup.tasks.${id}`)}</p>
              {fields.map(({ file, keys }) => (
                <p key={file} className="text-sm wrap-anywhere text-ink-black/70">
                  {t('setup.where', { file, keys: keys.join(', ') })}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
