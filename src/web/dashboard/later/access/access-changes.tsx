import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccessChange } from '#contract/audit/schemas.ts';
import { calls } from '#contract/calls.ts';
import { pathIn } from '#contract/pages/paths.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';

const query = { role: 'client' } as const;
const queryKey = ['dashboard', 'access-changes'];

/**
 * Changed ways into the area and changed terms that were not told by mail, each until it is dismissed. A failure to read them
 * says nothing.
 */
export function AccessChanges() {
  // While a client logs out it would be asked without a session.
  const enabled = useIsMutating() === 0;
  const { data: changes = [] } = useQuery({
    enabled,
    queryKey,
    queryFn: async ({ signal }) => (await callApi(calls.listAccessChanges, { query, signal })).changes,
    retry: false,
  });
  const shown = changes.filter(({ kind }) => kind === TERMS || isKnown(kind));
  if (shown.length === 0) return null;
  return (
    <div className="grid pb-[env(safe-area-inset-bottom)] sm:gap-2">
      {shown.map((change) => (
        <ChangeNotice key={change.id} change={change} />
      ))}
    </div>
  );
}

const texts = { 'passkey.added': 'passkey_added', 'device.approved': 'device_approved', 'user.email': 'user_email' } as const;
const isKnown = (kind: string): kind is keyof typeof texts => kind in texts;
const TERMS = 'terms.announced';
const legalTexts = ['privacy-policy', 'terms-of-service'] as const;

function ChangeNotice({ change }: { change: AccessChange }) {
  const { t } = useTranslation('dashboard');
  const { id, kind } = change;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(calls.dismissAccessChange, { params: { id }, query }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <Notice
      tone={kind === TERMS ? 'info' : 'error'}
      className="max-sm:[&>div]:basis-[calc(100%-3.5rem)]"
      action={
        <Button size="small" variant="outline" busy={isPending} onClick={() => mutate()}>
          {t('accessChange.seen')}
        </Button>
      }
    >
      {kind === TERMS ? <Terms change={change} /> : <WayIn change={change} />}
    </Notice>
  );
}

function WayIn({ change: { kind, at, device } }: { change: AccessChange }) {
  const { t } = useTranslation('dashboard');
  if (!isKnown(kind)) return null;
  const when = formatDateTime(at);
  return (
    <>
      <span className="font-bold">{t(`accessChange.what.${texts[kind]}`)}</span>{' '}
      {kind === 'user.email'
        ? t('accessChange.byTrainer', { when })
        : t('accessChange.when', { when, device: device ?? t('accessChange.unknownDevice') })}
    </>
  );
}

/** The texts are pages of another zone, each with what changes and its day. */
function Terms({ change: { names } }: { change: AccessChange }) {
  const { t, language } = useTranslation('dashboard');
  return (
    <>
      <span className="font-bold">{t('accessChange.terms.title')}</span> {t('accessChange.terms.text')}
      <ul className="flex flex-wrap gap-x-6">
        {legalTexts
          .filter((one) => names.includes(one))
          .map((one) => (
            <li key={one}>
              <a
                href={pathIn(language, `/${one}`)}
                className="inline-flex min-h-11 items-center font-bold underline decoration-2 underline-offset-4"
              >
                {t(`accessChange.terms.${one}`)}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
