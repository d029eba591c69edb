import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { PlateMark } from '#web/ui/plate.tsx';

/** Letters from which a first name no longer fits a phone at full size. */
const LONG_NAME = 9;

const PLATE = [
  [24, 'fill-red'],
  [13.44, 'fill-bone'],
  [7.68, 'fill-red'],
  [2.64, 'fill-ink-black'],
] as const;

type WelcomeProps = { name: string; count: number | undefined; isCompact: boolean };

export function Welcome({ name, count, isCompact }: WelcomeProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="overflow-hidden bg-tram">
      <div className={`page-width relative ${isCompact ? 'py-4 lg:py-8' : 'py-10 lg:py-16'}`}>
        <PlateMark
          discs={PLATE}
          rim={{ radius: 21.12, width: 0.72 }}
          className={`absolute ${isCompact ? '-right-10 -bottom-16 size-32 lg:right-12 lg:-bottom-32 lg:size-72' : '-right-14 -bottom-24 size-40 sm:-right-10 sm:size-64 lg:right-12 lg:-bottom-44 lg:size-112'}`}
        />
        <div className="relative">
          <h1
            dir="auto"
            className={`headline wrap-anywhere ${isCompact ? 'text-[2rem] lg:text-[4rem]' : `lg:text-[6.5rem] ${name.length > LONG_NAME ? 'text-[2.5rem]' : 'text-[3.5rem]'}`}`}
          >
            {name ? t('session.welcome', { name }) : t('session.welcomeUnnamed')}
          </h1>
          <p className={`max-w-[80%] font-bold lg:text-xl ${isCompact ? 'mt-1' : 'mt-4 text-lg'}`}>
            {count === undefined ? '\u00a0' : t('library.subtitle', { count })}
          </p>
        </div>
      </div>
    </div>
  );
}
