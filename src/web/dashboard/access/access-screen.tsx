import type { ReactNode } from 'react';
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx';
import { Kettlebell } from './kettlebell.tsx';

type DoorstepProps = {
  title: string;
  /** A padlock for strangers; clients, whom something keeps out, get the weight alone. */
  isLocked?: boolean;
  children: ReactNode;
};

/** The screen of a visitor who is not (yet) in: a poster, what happened, the way on. */
export function Doorstep({ title, isLocked = false, children }: DoorstepProps) {
  return (
    <main className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[2fr_3fr] lg:grid-rows-1">
      <div
        className={`h-44 border-b-16 border-ink-black ${isLocked ? 'bg-red' : 'bg-tram'} sm:h-56 lg:h-auto lg:min-h-dvh lg:border-b-80`}
      >
        <Kettlebell isLocked={isLocked} />
      </div>
      <div className="flex flex-col px-5 pt-4 pb-10 md:px-12 lg:px-20">
        <LanguageSwitch className="self-end" />
        <div className="my-auto grid max-w-2xl grid-cols-1 gap-5 py-6">
          <h1 className="headline text-[min(3rem,13vw)] wrap-anywhere md:text-7xl">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
