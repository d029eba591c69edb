import { type ReactNode, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { HOUR, SECOND } from '#contract/units.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { Plate } from '#web/public/ui/plate.tsx';

type VideoFilePickerProps = {
  multiple?: boolean;
  /** Opens the phone's camera instead of its album. */
  record?: boolean;
  onPick: (files: readonly File[]) => void;
  /** Renders the button that opens it. */
  children: (open: () => void) => ReactNode;
};

/** The browser's file picker for videos, behind a button of ours. */
export function VideoFilePicker({ multiple = false, record = false, onPick, children }: VideoFilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="video/*"
        hidden
        multiple={multiple}
        {...(record && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same file again is no change.
          currentTarget.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}

export type PickAreaProps = { several: boolean; isOver: boolean; bytesMax: number; onPick: (files: readonly File[]) => void };

/** Shown while no file is chosen: choose, record, drop. */
export function PickArea({ several, isOver, bytesMax, onPick }: PickAreaProps) {
  const { t, language } = useTranslation('admin');
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-5 border-2 border-dashed border-ink-black px-5 py-8 text-center sm:py-12',
        isOver ? 'bg-tram' : 'bg-white',
      )}
    >
      <RisingPlate />
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <VideoFilePicker multiple={several} onPick={onPick}>
          {(open) => (
            <Button onClick={open}>
              <Icon name="upload" />
              {t(several ? 'uploads.choose' : 'uploads.chooseOne')}
            </Button>
          )}
        </VideoFilePicker>
        <VideoFilePicker record onPick={onPick}>
          {(open) => (
            <Button variant="outline" className="hidden! pointer-coarse:inline-flex!" onClick={open}>
              <Icon name="video" />
              {t('uploads.record')}
            </Button>
          )}
        </VideoFilePicker>
      </div>
      <p className="text-sm text-slate">
        <span className="pointer-coarse:hidden">{t(several ? 'uploads.dropHere' : 'uploads.dropOneHere')} </span>
        {t('uploads.limits', {
          size: formatBytes(wholeGigabytes(bytesMax), language),
          hours: (limits.videos.transcode.secondsMax * SECOND) / HOUR,
        })}
        {several && ` ${t('uploads.nameLater')}`}
      </p>
    </div>
  );
}

const GIGABYTE = 1000 ** 3;

/** A limit to remember, rounded down, so that what it promises holds. */
const wholeGigabytes = (bytes: number) => (bytes < GIGABYTE ? bytes : Math.floor(bytes / GIGABYTE) * GIGABYTE);

function RisingPlate() {
  return (
    <svg viewBox="0 0 120 96" aria-hidden="true" className="h-24">
      <Plate x={60} y={44} discs={[[42, 'fill-ink-black']]} rim={{ radius: 35, width: 2.5 }} />
      <path d="M60 68V24M43 41l17-17 17 17" fill="none" strokeWidth="8" className="stroke-tram" />
      <rect y="86" width="120" height="8" className="fill-ink-black" />
    </svg>
  );
}
