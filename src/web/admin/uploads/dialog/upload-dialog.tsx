import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { isOverVideos, QuotaLine, QuotaNotices } from '../quota-notices.tsx';
import { uploadsQuery, useUnfinished } from '../unfinished-uploads.ts';
import type { Target } from '../uploads-context.ts';
import { CandidateRow, CategoryChoice } from './candidate-row.tsx';
import { useCandidates } from './use-candidates.ts';
import { useSubmit } from './use-submit.ts';
import { PickArea, type PickAreaProps, VideoFilePicker } from './video-file-picker.tsx';

/** Files are chosen, validated, named, and added to the queue. `subject`: the video they replace the source of; null for new ones. */
export function UploadDialog({ subject: target, open, onOpenChange }: SubjectDialogProps<Target | null>) {
  const { t } = useTranslation('admin');
  const halfDone = useUnfinished();
  const picked = useCandidates(target?.id);
  const { candidates } = picked;
  const sending = useSubmit(picked, target, () => onOpenChange(false));
  const drop = useDrop(picked.add);
  const good = candidates.filter(({ refusal }) => !refusal);
  const several = target === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.press();
  };
  const unfinished = several ? halfDone.filter(({ arriving }) => !arriving).length : 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={several ? t('uploads.title') : t('uploads.titleReplace', { title: target.title })}
      {...(!several && { description: t('uploads.replaceLead') })}
      size={candidates.length > 1 ? 'wide' : 'regular'}
      initialFocus={() => (matchMedia('(hover: hover)').matches ? sending.form.current?.querySelector('button') : null)}
    >
      <form ref={sending.form} noValidate onSubmit={submit} {...drop.handlers} className="grid gap-4">
        {candidates.length === 0 ? (
          <>
            {unfinished > 0 && <Notice tone="info">{t('uploads.unfinishedHint', { count: unfinished })}</Notice>}
            <PickWithinQuota several={several} isOver={drop.isOver} onPick={picked.add} />
          </>
        ) : (
          <>
            {good.length > 1 && (
              <CategoryChoice label={t('uploads.categoryOfAll')} value={commonOf(good)} onChange={picked.changeAll} />
            )}
            <ul className={candidates.length > 1 ? 'grid grid-flow-row-dense items-start gap-4 sm:grid-cols-2' : 'grid'}>
              {candidates.map((candidate) => (
                <CandidateRow
                  key={candidate.key}
                  candidate={candidate}
                  only={candidates.length === 1}
                  replaces={!several}
                  problems={sending.problems[candidate.key]}
                  onChange={(changes) => picked.change(candidate.key, changes)}
                  onRemove={() => picked.remove(candidate.key)}
                />
              ))}
            </ul>
            <p role="status" className="sr-only">
              {t('uploads.picked', { count: good.length })}
            </p>
            <footer className="sticky -bottom-5 sm:-bottom-8 -mx-5 -mb-5 flex flex-wrap items-center gap-3 bg-bone px-5 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
              <VideoFilePicker multiple={several} onPick={picked.add}>
                {(choose) => (
                  <Button variant="quiet" className="-ml-3.5 px-3!" onClick={choose}>
                    <Icon name={several ? 'plus' : 'refresh'} />
                    {t(several ? 'uploads.addMore' : 'uploads.chooseAnother')}
                  </Button>
                )}
              </VideoFilePicker>
              {good.length > 0 && (
                <Button type="submit" busy={sending.busy} className="ml-auto min-w-36">
                  {good.length > 1 ? t('uploads.sendMany', { count: good.length }) : t('uploads.send')}
                </Button>
              )}
            </footer>
          </>
        )}
      </form>
    </Dialog>
  );
}

/** Where no new video is allowed any more, none is chosen. */
function PickWithinQuota(props: Omit<PickAreaProps, 'bytesMax'>) {
  const { data } = useQuery(uploadsQuery);
  const bytesMax = Math.min(data?.bytesMax ?? limits.videos.upload.bytesMax, data?.quota?.bytes?.fileMax ?? Infinity);
  return (
    <>
      <QuotaNotices quota={data?.quota} />
      {!(props.several && isOverVideos(data?.quota)) && <PickArea {...props} bytesMax={bytesMax} />}
      <QuotaLine quota={data?.quota} className="text-center text-sm text-slate" />
    </>
  );
}

/** The category of all of them, where it is the same. */
function commonOf(candidates: readonly { category: 'palestra' | 'corpoLibero' }[]) {
  const first = candidates[0]?.category;
  return candidates.every(({ category }) => category === first) ? first : undefined;
}

function useDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onDrop(files);
  };
  return { isOver, handlers: { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop } };
}
