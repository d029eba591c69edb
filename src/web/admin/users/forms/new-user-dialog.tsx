import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import { type NewUser, newUser } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { newUuid } from '#web/private/later/uuid.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useI18n } from '#web/public/lib/i18n/i18n-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { plansQuery } from '../../plans/plan-queries.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm, useFormAction } from '../../shared/forms/use-form.ts';
import { keys, usersQuery, videosQuery } from '../../shared/queries.ts';
import { VideoPicker } from '../assignments/video-picker.tsx';
import { copyText, type GivenLink } from '../link/generate-link.tsx';
import { proposeUsername } from './propose-username.ts';
import { emptyUser, labelsIn, UserFields, type UserValues } from './user-fields.tsx';

type NewUserDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (given: GivenLink) => void;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * One sheet for all that a new client needs, which ends in the message with the link. A draft: what was typed stays when the
 * dialog is closed, until it is cancelled or the user is created.
 */
export function NewUserDialog({ open, onOpenChange, onCreated }: NewUserDialogProps) {
  const { t } = useTranslation('admin');
  const { language } = useI18n();
  const form = useForm(emptyUser, 'new-user');
  const { data: users = [] } = useQuery(usersQuery);
  const [videoIds, setVideoIds] = useState(NONE);
  const [planId, setPlanId] = useState('');
  const giveFirst = useGiveFirst();
  const creation = useFormAction({
    call: (body: NewUser) => callApi(calls.createUser, { body }),
    fallback: t('fallback.creation'),
    touches: [keys.users],
    refuse: form.refuse,
  });
  const clear = () => {
    form.reset();
    setVideoIds(NONE);
    setPlanId('');
    creation.reset();
    onOpenChange(false);
  };
  const submit = () => {
    const checked = check(newUser, bodyOf(form.values, language));
    if (checked.ok) void create(checked.value);
    else form.refuse(checked.problems);
  };
  const create = async (body: NewUser) => {
    const answer = creation.fire(body);
    const copied = await copyText(answer.then((created) => created?.loginUrl ?? Promise.reject(new Error('No link came.'))));
    const created = await answer;
    if (!created) return;
    await giveFirst(created.user.id, planId, videoIds);
    clear();
    onCreated({ ...created, fresh: 'created', copied });
  };
  /* The username follows the names until it is another one. */
  const propose = (names: Pick<UserValues, 'firstName' | 'lastName'>) => {
    const taken = new Set(users.map(({ username }) => username.toLowerCase()));
    const isProposed = form.values.username === '' || form.values.username === proposeUsername(form.values, taken);
    if (isProposed) form.set({ username: proposeUsername(names, taken) });
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      isLong
      title={t('userForm.newTitle')}
      description={t('userForm.newLead')}
      formRef={form.ref}
      busy={creation.busy}
      error={creation.errorText}
      submitLabel={t('userForm.create')}
      busyLabel={t('userForm.creating')}
      onSubmit={submit}
      onCancel={clear}
    >
      <UserFields form={form} onName={propose} />
      <FirstPlan planId={planId} onChange={setPlanId} />
      <FirstVideos chosen={videoIds} onChange={setVideoIds} />
    </FormDialog>
  );
}

function bodyOf({ language, labels, newLabel, ...texts }: UserValues, shown: string) {
  return { ...texts, language: language || shown, labels: labelsIn({ labels, newLabel }) };
}

/** A model of which the new client gets a copy, current at once. */
function FirstPlan({ planId, onChange }: { planId: string; onChange: (planId: string) => void }) {
  const { t } = useTranslation('admin');
  const { data: models = [] } = useQuery(plansQuery());
  if (models.length === 0) return null;
  return (
    <Field label={t('userForm.firstPlan')}>
      {(control) => (
        <select {...control} value={planId} onChange={(event) => onChange(event.target.value)} className={inputClass}>
          <option value="">{t('userForm.noPlan')}</option>
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type FirstVideosProps = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void };

/** What the new client finds at once; folded, as it can be given later too, and rendered once it is unfolded. */
function FirstVideos({ chosen, onChange }: FirstVideosProps) {
  const { t } = useTranslation('admin');
  const { data: videos = [] } = useQuery(videosQuery);
  const [wasOpened, setOpened] = useState(false);
  if (videos.length === 0) return null;
  return (
    <details className="border-t border-ink-black/25 pt-2" onToggle={() => setOpened(true)}>
      <summary className="min-h-11 cursor-pointer py-2 font-bold">{t('userForm.firstVideos', { count: chosen.size })}</summary>
      {wasOpened && <VideoPicker videos={videos} chosen={chosen} onChange={onChange} />}
    </details>
  );
}

/** Gives the first plan and videos once the client is there. Where that fails it is said: the client and the link stay. */
function useGiveFirst() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return async (userId: string, planId: string, videoIds: ReadonlySet<string>) => {
    if (planId === '' && videoIds.size === 0) return;
    const copies = { copies: [{ id: newUuid(), userId }], current: true, startsOn: null, endsOn: null };
    try {
      if (planId !== '') await callApi(calls.copyPlan, { params: { id: planId }, body: copies });
      if (videoIds.size > 0)
        await callApi(calls.changeAssignments, { params: { id: userId }, body: { assign: [...videoIds], revoke: [] } });
    } catch (error) {
      toast.error(t('userForm.firstFailed', { message: errorText(error, t('fallback.assignment')) }));
    }
    for (const queryKey of [keys.users, keys.videos]) void client.invalidateQueries({ queryKey });
  };
}
