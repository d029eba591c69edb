import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from '#web/ui/button.tsx';
import { SiteLink } from './site-link.tsx';

/** Tells the booking page to bring its calendar into view; without scripts the link simply opens the page. */
const towardsCalendar = { towardsCalendar: true } as const;

export function wantsCalendar(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'towardsCalendar' in state;
}

export function BookLink({ variant = 'primary', children }: { variant?: ButtonVariant; children: ReactNode }) {
  return (
    <SiteLink to="/booking" state={towardsCalendar} className={buttonClass({ variant })}>
      {children}
    </SiteLink>
  );
}
