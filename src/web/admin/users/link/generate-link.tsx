import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { fullName } from '../user-facts.tsx';

/** A new link. `fresh`: what it was generated with; `copied`: whether it went into the clipboard at once. */
export type GivenLink = { user: User; loginUrl: string; expiresAt: string; fresh: 'created' | 'generated'; copied: boolean };

type Options = { onLink: (given: GivenLink) => void; shownInPlace?: boolean };

/** Generates a link, tries to copy it, and passes it on to be shown in either case. */
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

type ReplaceLinkQuestionProps = SubjectDialogProps<User> & { onLink: (given: GivenLink) => void };

/** Asked where the client has a valid link, which stops working; sessions stay. */
export function ReplaceLinkQuestion({ subject: user, open, onOpenChange, onLink }: ReplaceLinkQuestionProps) {
  const { t } = useTranslation('admin');
  const show = (given: GivenLink) => {
    onOpenChange(false);
    onLink(given);
  };
  const link = useGenerateLink(user, { onLink: show, shownInPlace: true });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('linkReplacement.title')}
      question={t('linkReplacement.question', { name: fullName(user) })}
      confirmLabel={t(link.busy ? 'linkReplacement.busy' : 'linkReplacement.confirm')}
      cancelLabel={t('common:actions.cancel')}
      busy={link.busy}
      error={link.errorText}
      onConfirm={() => void link.generate()}
    />
  );
}

/**
 * Copies a text that is not there yet. It is given as a promise during the tap, because some browsers allow copying only
 * then and not after a response. False where the browser refuses or the promise rejects.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  blob.catch(() => undefined);
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}
