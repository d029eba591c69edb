import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.ts';
import { copyText } from './copy-text.ts';
import type { GivenLink } from './link-dialog.tsx';

type Options = { onLink: (given: GivenLink) => void; shownInPlace?: boolean };

/** Makes a new link, tries to copy it, and hands it on to be shown in either case. */
export function useGenerateLink(user: User, { onLink, shownInPlace = false }: Options) {
  const { t } = useTranslation('admin');
  const action = useAction({
    call: (id: string) => callApi(calls.generateLink, { params: { id } }),
    fallback: t('fallback.link'),
    touches: [keys.users],
    shownInPlace,
  });
  const generate = async () => {
    const answer = action.fire(user.id);
    const copied = await copyText(answer.then((given) => given?.loginUrl ?? Promise.reject(new Error('No link came.'))));
    const given = await answer;
    if (given) onLink({ user, ...given, fresh: 'generated', copied });
  };
  return { generate, busy: action.busy, errorText: action.errorText };
}
