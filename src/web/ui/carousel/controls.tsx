import { useHydrated } from '#web/lib/use-hydrated.ts';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { Rotation, RotationView } from './rotation.ts';
import type { CarouselTexts } from './stage.tsx';

type ControlsProps = {
  texts: CarouselTexts;
  rotation: Rotation;
  view: RotationView;
  autoplay: boolean;
  showControls: boolean;
  showIndicators: boolean;
};

/** The black bar under the pictures. Until hydration its buttons would do nothing: they are invisible, and nothing moves later. */
export function Controls({ texts, rotation, view, autoplay, showControls, showIndicators }: ControlsProps) {
  const hidden = !useHydrated() && 'invisible';
  const { pausedByVisitor } = view;
  return (
    <div className="bg-ink-black text-bone">
      <div className={classNames('flex h-12 items-center', hidden)}>
        {autoplay && (
          <ControlButton
            icon={pausedByVisitor ? 'play' : 'pause'}
            label={pausedByVisitor ? texts.play : texts.pause}
            onClick={rotation.togglePause}
            className="motion-reduce:hidden"
          />
        )}
        {showIndicators && <Indicators texts={texts} rotation={rotation} view={view} />}
        {showControls && (
          <div className="ml-auto flex">
            <ControlButton icon="chevron-left" label={texts.previous} onClick={rotation.previous} isPointerOnly />
            <ControlButton icon="chevron-right" label={texts.next} onClick={rotation.next} isPointerOnly />
          </div>
        )}
      </div>
    </div>
  );
}

type ControlButtonProps = {
  icon: IconName;
  label: string;
  onClick: () => void;
  /** For pointers and screen readers only, not in the tab order: on a keyboard the arrow keys do the same. */
  isPointerOnly?: boolean;
  className?: string;
};

function ControlButton({ icon, label, onClick, isPointerOnly = false, className }: ControlButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isPointerOnly ? -1 : undefined}
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'grid h-12 w-[min(3rem,13vw)] cursor-pointer place-items-center outline-offset-[-5px] transition-colors duration-150 hover:bg-bone hover:text-ink-black',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A dot for each picture, for pointers and screen readers too. */
function Indicators({ texts, rotation, view }: Pick<ControlsProps, 'texts' | 'rotation' | 'view'>) {
  const { alive } = view;
  const current = view.coming ?? view.shown;
  return (
    <div className="flex flex-1 px-3">
      {alive.map((index, order) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          aria-label={texts.show(order + 1, alive.length)}
          aria-current={index === current || undefined}
          onClick={() => rotation.goTo(index)}
          className="group grid h-12 min-w-[min(1.5rem,6.5vw)] cursor-pointer place-items-center px-[min(0.375rem,1.5vw)]"
        >
          <span className="h-2 w-3 bg-bone/60 forced-colors:bg-[ButtonText] forced-colors:group-aria-[current=true]:bg-[Highlight]! transition-all duration-200 group-hover:bg-bone group-aria-[current=true]:w-7 group-aria-[current=true]:bg-tram motion-reduce:transition-none" />
        </button>
      ))}
    </div>
  );
}
