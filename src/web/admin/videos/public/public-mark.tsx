import type { Video } from '#contract/videos/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Badge } from '../../shared/badge.tsx';
import { useShownPlaces } from './use-places.ts';

/** On a card: that anyone may watch the video, and where; or that they no longer may, since it was replaced. */
export function PublicMark({ video }: { video: Video }) {
  return video.onSite ? <Mark video={video} isReplaced={video.onSite.isReplaced} /> : null;
}

function Mark({ video, isReplaced }: { video: Video; isReplaced: boolean }) {
  const { t } = useTranslation('admin');
  const places = useShownPlaces(video).join(', ');
  return (
    <p>
      <Badge tone={isReplaced ? 'waiting' : 'bright'}>
        <Icon name={isReplaced ? 'warning' : 'globe'} className="size-4" />
        {isReplaced ? t('onSite.markReplaced') : t('onSite.mark', { places })}
      </Badge>
    </p>
  );
}
