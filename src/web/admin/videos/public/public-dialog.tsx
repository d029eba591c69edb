import { type ReactNode, useId, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { languages } from '#contract/languages.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDate } from '#web/calls/formats.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { Dialog, dialogFooter } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { type Place, usePlaces } from './use-places.ts';

type PublicDialogProps = SubjectDialogProps<Video> & { onCaptions: (video: Video) => void };

/** Whether anyone may watch a video, where on the site it stands, and that the people in it agreed. */
export function PublicDialog({ subject: video, open, onOpenChange, onCaptions }: PublicDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="wrap-anywhere">{t('onSite.title', { title: video.title })}</span>}
      description={t('onSite.lead')}
    >
      <PublicForm video={video} onCaptions={onCaptions} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type PublicFormProps = { video: Video; onCaptions: (video: Video) => void; onDone: () => void };

/** A component of its own, which is unmounted at the closing. */
function PublicForm({ video, onCaptions, onDone }: PublicFormProps) {
  const { t } = useTranslation('admin');
  const { onSite } = video;
  const isShown = onSite !== undefined && !onSite.isReplaced;
  const places = usePlaces(video);
  const [chosen, setChosen] = useState<readonly string[]>(onSite?.places ?? []);
  const [agreed, setAgreed] = useState(isShown);
  const [problem, setProblem] = useState<'noPlace' | 'notAgreed'>();
  const actions = useActions(video, onDone);
  const hint = useId();
  const submit = () => {
    const known = chosen.filter((one) => places?.some(({ place }) => place === one));
    const found = known.length === 0 ? 'noPlace' : agreed ? undefined : 'notAgreed';
    setProblem(found);
    if (!found) void actions.show.fire(known);
  };
  return (
    <div className="grid gap-5">
      {onSite?.isReplaced && <Notice tone="info">{t('onSite.replaced')}</Notice>}
      <Places places={places} chosen={chosen} onChange={setChosen} />
      <CaptionsState video={video} onCaptions={() => onCaptions(video)} />
      <div className="border-l-8 border-tram bg-white px-4 py-2">
        <CheckBox checked={agreed} onChange={setAgreed} describedBy={hint}>
          <span className="font-bold">{t('onSite.agreed')}</span>
        </CheckBox>
        <p id={hint} className="pb-2 text-sm text-slate">
          {isShown ? t('onSite.agreedOn', { date: formatDate(onSite.agreedAt) }) : t('onSite.agreedHint')}
        </p>
      </div>
      <p className="text-sm text-slate">{t('onSite.hint')}</p>
      {problem && <Notice tone="error">{t(`onSite.${problem}`)}</Notice>}
      {!problem && actions.errorText && <Notice tone="error">{actions.errorText}</Notice>}
      <footer className={`${dialogFooter} flex-wrap justify-end gap-3 border-t-2 border-sand max-sm:*:grow`}>
        {onSite && (
          <Button variant="outline" busy={actions.hide.busy} onClick={() => void actions.hide.fire(undefined)}>
            {t('onSite.hide')}
          </Button>
        )}
        <Button busy={actions.show.busy} disabled={places === undefined} onClick={submit}>
          {t(isShown ? 'common:actions.save' : 'onSite.show')}
        </Button>
      </footer>
    </div>
  );
}

function useActions({ id }: Video, onDone: () => void) {
  const { t } = useTranslation('admin');
  const rest = { fallback: t('fallback.change'), touches: [keys.videos], shownInPlace: true, onDone };
  const show = useAction({
    call: (places: string[]) => callApi(calls.showVideo, { params: { id }, body: { places, agreed: true } }),
    done: () => t('onSite.shown'),
    ...rest,
  });
  const hide = useAction({
    call: () => callApi(calls.hideVideo, { params: { id } }),
    done: () => t('onSite.hidden'),
    ...rest,
  });
  return { show, hide, errorText: show.errorText ?? hide.errorText };
}

type PlacesProps = { places: Place[] | undefined; chosen: readonly string[]; onChange: (chosen: string[]) => void };

function Places({ places, chosen, onChange }: PlacesProps) {
  const { t } = useTranslation('admin');
  const change = (place: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, place] : chosen.filter((one) => one !== place));
  return (
    <fieldset>
      <legend className="font-bold">{t('onSite.where')}</legend>
      {places === undefined && <p>{t('common:loading')}</p>}
      {places?.map(({ place, name, isHidden, taken }) => (
        <CheckBox key={place} checked={chosen.includes(place)} onChange={(isChosen) => change(place, isChosen)}>
          <span className="min-w-0 wrap-anywhere">
            {name}
            {isHidden && <Note>{t('onSite.hiddenService')}</Note>}
            {taken !== undefined && <Note>{t('onSite.taken', { title: taken })}</Note>}
          </span>
        </CheckBox>
      ))}
    </fieldset>
  );
}

const Note = ({ children }: { children: ReactNode }) => <span className="block text-sm text-slate">{children}</span>;

/** Visitors often watch without sound: which captions they read, and which are missing. */
function CaptionsState({ video, onCaptions }: { video: Video; onCaptions: () => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const nameOf = (all: readonly (typeof languages)[number][]) => all.map((one) => t(`common:language.${one}`)).join(', ');
  const missing = languages.filter((one) => !video.captions.includes(one));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-bold">
        {t('onSite.captions')}
      </h3>
      {video.captions.length > 0 && <p className="text-sm">{t('onSite.captionsThere', { languages: nameOf(video.captions) })}</p>}
      {missing.length > 0 && (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-48 flex-1 text-sm">{t('onSite.captionsMissing', { languages: nameOf(missing) })}</p>
          <Button variant="outline" size="small" onClick={onCaptions}>
            {t('onSite.writeCaptions')}
          </Button>
        </div>
      )}
    </section>
  );
}
