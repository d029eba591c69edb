import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { buttonClass } from '#web/public/ui/button.tsx';
import { readAt } from '../../editing/document-path.ts';
import { useSiteDrafts } from '../site-context.tsx';
import { bookingSlug } from './clean-text.ts';
import { usePart } from './part-fields.tsx';
import { TextField } from './text-fields.tsx';

type BookingLinkFieldProps = { path: string; label: string; hint: string; none: ReactNode };

const CAL_COM = 'https://cal.com';

/** More characters at once than a key brings. */
const PASTED = 8;

/** An event of the booking provider: its link is pasted, and what names the event is cut out of it at once. */
export function BookingLinkField({ path, label, hint, none }: BookingLinkFieldProps) {
  const { t } = useTranslation('admin');
  const part = usePart();
  const { identity } = usePage();
  const provider = readAt(useSiteDrafts().read('identity').document, 'booking/provider');
  const origin = provider === 'files' ? identity.booking.origin : CAL_COM;
  const slug = part.text(path);
  const cut = (typed: string) => bookingSlug(typed, origin);
  const write = (typed: string) => part.write(path, typed.length - slug.length >= PASTED ? cut(typed) : typed);
  return (
    <div className="grid gap-2">
      <TextField path={path} label={label} hint={hint} max={limits.site.slugMax} keyboard="url" normalize={cut} write={write} />
      {slug === '' && <p className="text-sm text-slate">{none}</p>}
      {slug !== '' && part.problem(path) === undefined && (
        <a
          href={`${origin}/${slug}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline', size: 'small', className: 'justify-self-start' })}
        >
          {t('site.fields.bookingTry')}
          <Icon name="external" className="size-4" />
        </a>
      )}
    </div>
  );
}
