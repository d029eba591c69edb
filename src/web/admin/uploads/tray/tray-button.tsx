import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type TrayButtonProps = Omit<ComponentProps<'button'>, 'name' | 'type' | 'className'> & { name: IconName; label: string };

export function TrayButton({ name, label, ...rest }: TrayButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-white/15 focus-visible:-outline-offset-3"
    >
      <Icon name={name} />
    </button>
  );
}
