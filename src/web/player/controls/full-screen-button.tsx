import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';
import type { FullScreen } from './use-full-screen.ts';

/** Nothing where the browser shows no part of a page alone. */
export function FullScreenButton({ fullScreen: { toggle, isOn } }: { fullScreen: FullScreen }) {
  const { t } = useTranslation('dashboard');
  if (!toggle) return null;
  return (
    <ControlButton label={t(isOn ? 'player.controls.leaveFullScreen' : 'player.controls.fullScreen')} onClick={toggle}>
      <ControlIcon name={isOn ? 'shrink' : 'expand'} />
    </ControlButton>
  );
}
