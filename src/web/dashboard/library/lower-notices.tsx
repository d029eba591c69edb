import { useEffect } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import { isPasskeyOfferDue } from '../access/known-passkey.ts';
import { lazyOffline } from '../offline/lazy-videos.ts';
import { Part } from '../part.tsx';

const lazyChanges = lazyModule(async () => (await import('../later/access/access-changes.tsx')).AccessChanges);
const lazyOffer = lazyModule(async () => (await import('../later/access/passkey-offer.tsx')).PasskeyOffer);

type LowerNoticesProps = { videos: ClientVideo[]; onMakeRoom: () => void };

/** One above the other over the lower half at most; on a phone they stand below the footer at the page's end. */
export function LowerNotices({ videos, onMakeRoom }: LowerNoticesProps) {
  return (
    <>
      <div className="sticky bottom-0 z-40 grid max-h-[50dvh] overflow-auto sm:fixed sm:right-6 sm:bottom-6 sm:max-w-md sm:gap-2">
        <Part name="changes" isQuiet>
          <LazyChanges />
        </Part>
        <Part name="offer" isQuiet>
          <LazyOffer />
        </Part>
      </div>
      <Part name="full" isQuiet>
        <LazyFullNotice videos={videos} onMakeRoom={onMakeRoom} />
      </Part>
    </>
  );
}

/** Loaded once the list is shown and the browser is idle. */
function LazyChanges() {
  const { part: AccessChanges } = useLazyModule(lazyChanges);
  useEffect(() => (navigator.onLine ? whenIdle(lazyChanges.load) : undefined), []);
  return AccessChanges ? <AccessChanges /> : null;
}

/** Loaded once the list is shown and the browser is idle, and only where the offer is due. */
function LazyOffer() {
  const { part: Offer } = useLazyModule(lazyOffer);
  useEffect(() => (navigator.onLine && isPasskeyOfferDue() ? whenIdle(lazyOffer.load) : undefined), []);
  return Offer ? <Offer /> : null;
}

/** Only where the device stores videos. */
function LazyFullNotice({ videos, onMakeRoom }: { videos: ClientVideo[]; onMakeRoom: () => void }) {
  const { videos: offline, FullNotice } = useLazyModule(lazyOffline).part ?? {};
  return offline && FullNotice ? <FullNotice offline={offline} videos={videos} onMakeRoom={onMakeRoom} /> : null;
}
