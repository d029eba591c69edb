import type { ReactNode } from 'react';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';

/** Puts a line off. */
export type OnLater = (line: string) => void;

const RULES = { done: 'border-green', word: 'border-tram', hand: 'border-sky', alarm: 'border-red' } as const;

type TodayRowProps = {
  line: string;
  /** What it asks for: nothing but to be seen, a word to a client, a hand on something, or soon. */
  rule: keyof typeof RULES;
  /** Whom or what it is about, in words alone, for the labels of buttons. */
  about: string;
  title: ReactNode;
  children: ReactNode;
  /** What the trainer would do about it, the likeliest first. */
  acts: ReactNode;
  /** Absent where it cannot be put off. */
  onLater?: OnLater;
};

/** One line of the day. On a phone its actions share a strip below the words, where a thumb reaches them. */
export function TodayRow({ line, rule, about, title, children, acts, onLater }: TodayRowProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={classNames('border-t-4 bg-white sm:flex sm:items-stretch', RULES[rule])}>
      <div className="min-w-0 flex-1 px-4 py-2.5">
        <h4 dir="auto" className="leading-snug font-extrabold wrap-anywhere">
          {title}
        </h4>
        <div className="text-sm leading-snug text-slate wrap-anywhere">{children}</div>
      </div>
      <div className="flex divide-x divide-sand border-t border-sand sm:border-t-0 sm:border-l">
        {acts}
        {onLater && (
          <Button
            variant="quiet"
            size="small"
            className={ACT}
            aria-label={t(rule === 'done' ? 'today.seenOf' : 'today.laterOf', { name: about })}
            onClick={() => onLater(line)}
          >
            <Icon name={rule === 'done' ? 'check' : 'clock'} className={ICON} />
            {t(rule === 'done' ? 'today.seen' : 'today.later')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Of every action in the strip. */
export const ACT = 'flex-1 border-0! px-2! whitespace-nowrap no-underline! sm:min-w-28 sm:flex-none sm:px-4!';
/** On the narrowest screens the words need the room. */
export const ICON = 'size-4 shrink-0 max-[22rem]:hidden';

type WriteActProps = { href: string; label: string };

/** Opens WhatsApp with a text that is written already; it is sent, or changed first, there. */
export function WriteAct({ href, label }: WriteActProps) {
  const { t } = useTranslation('admin');
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={buttonClass({ variant: 'quiet', size: 'small', className: ACT })}
    >
      <Icon name="chat" className={ICON} />
      {t('today.write')}
    </a>
  );
}
