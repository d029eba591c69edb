import type { NamedVideo } from '#contract/videos/schemas.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useIncrementalRows } from '../../shared/lists/use-incremental-rows.tsx';
import { useVideoFilter, VideoFilter } from './video-filter.tsx';

type VideoPickerProps = {
  videos: readonly NamedVideo[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Videos to be chosen within a form. What a search or category hides stays chosen. */
export function VideoPicker({ videos, chosen, onChange }: VideoPickerProps) {
  const { t } = useTranslation('admin');
  const filter = useVideoFilter(videos);
  const { rendered, more } = useIncrementalRows(filter.shown, filter.about);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <VideoFilter list="available" filter={filter} />
      <div className="max-h-80 overflow-y-auto border-y border-sand">
        <ul>
          {rendered.map(({ id, title, category, duration }) => (
            <li key={id} className="border-b border-sand last:border-b-0">
              <CheckBox checked={chosen.has(id)} onChange={(isChosen) => choose(id, isChosen)}>
                <span className="min-w-0">
                  <span className="block leading-snug font-bold wrap-break-word">{title}</span>
                  <span className="block text-sm text-slate">
                    {t(`common:categories.${category}`)}{' '}
                    <span className="whitespace-nowrap tabular-nums">· {formatDuration(duration)}</span>
                  </span>
                </span>
              </CheckBox>
            </li>
          ))}
        </ul>
        {more}
      </div>
    </div>
  );
}
