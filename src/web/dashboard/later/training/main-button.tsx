import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';

/** The large button at the thumb. In the place of one that was pressed and is gone it takes over the focus. */
export function MainButton({ className, ...props }: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return <Button {...props} ref={button} className={classNames('min-h-16 w-full wrap-anywhere short:min-h-14', className)} />;
}
