import type { ReactNode } from 'react';
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx';

type AccessScreenProps = {
  title: string;
  /** A padlock for unknown visitors, a plain kettlebell for clients. */
  isLocked?: boolean;
  children: ReactNode;
};

/** The frame of every screen without a session: a poster, what happened, and the next step. */
export function AccessScreen({ title, isLocked = false, children }: AccessScreenProps) {
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

/** With a keyhole it is also a padlock. */
function Kettlebell({ isLocked }: { isLocked: boolean }) {
  return (
    <svg viewBox="0 0 320 290" preserveAspectRatio="xMidYMax" aria-hidden="true" className="size-full pt-5">
      <circle cx="160" cy="145" r="145" className={isLocked ? 'fill-tram' : 'fill-red'} />
      <circle cx="160" cy="145" r="131" fill="none" strokeWidth="4" className="stroke-bone" />
      <path d="M106 190C94 138 84 54 160 54s66 84 54 136" fill="none" strokeWidth="30" className="stroke-ink-black" />
      <circle cx="160" cy="216" r="74" className="fill-ink-black" />
      {isLocked ? (
        <path d="M160 184a20 20 0 0 1 9.5 37.6V256h-19v-34.4A20 20 0 0 1 160 184z" className="fill-bone" />
      ) : (
        <circle cx="160" cy="216" r="30" className="fill-tram" />
      )}
    </svg>
  );
}
