import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Side, sides } from './sides.ts';

type ChoiceBarProps = { side: Side; count: number; onPress: () => void; onClear: () => void };

/** What to do with the picked videos, where the thumb is: at the bottom of the screen as long as their list is in view. On a desk, above them. */
const BAR =
  'sticky bottom-0 z-10 order-last -mx-2 flex gap-2 border-t-4 border-ink-black bg-white p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] ' +
  'lg:static lg:order-none lg:mx-0 lg:ml-auto lg:border-t-0 lg:bg-transparent lg:p-0';

export function ChoiceBar({ side, count, onPress, onClear }: ChoiceBarProps) {
  const { t } = useTranslation('admin');
  const { assigns, pressMany } = sides[side];
  return (
    <div className={BAR}>
      <Button variant={assigns ? 'primary' : 'danger'} size="small" className="min-h-12 flex-1 px-4!" onClick={onPress}>
        {t(pressMany, { count })}
      </Button>
      <Button
        variant="quiet"
        className="w-12 px-0!"
        aria-label={t('panel.clearChoice')}
        title={t('panel.clearChoice')}
        onClick={onClear}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}
