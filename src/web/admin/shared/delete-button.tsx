import type { ComponentProps } from 'react';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';

type DeleteButtonProps = Omit<ComponentProps<typeof Button>, 'variant' | 'size'> & { tone?: 'slate' | 'red' };

/** Quiet beside the other actions, which its place keeps apart from it. */
export function DeleteButton({ tone = 'slate', className, children, ...rest }: DeleteButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Button
      {...rest}
      variant="quiet"
      size="small"
      className={classNames('px-2! no-underline!', tone === 'red' ? 'text-red-deep' : 'text-slate', className)}
    >
      <Icon name="trash" className="size-4.5" />
      {children ?? t('actions.delete')}
    </Button>
  );
}
