import { useTranslation } from '#web/lib/i18n/use-translation.ts';

const KEYS = [
  { keys: ['K'], does: 'play', orSpace: true },
  { keys: ['←', '→'], does: 'small' },
  { keys: ['J', 'L'], does: 'large' },
  { keys: ['0', '9'], does: 'tenths' },
  { keys: ['Home', 'End'], does: 'ends' },
  { keys: ['<', '>'], does: 'speed' },
  { keys: ['R'], does: 'loop' },
  { keys: ['S'], does: 'mirror' },
  { keys: ['C'], does: 'captions' },
  { keys: ['M'], does: 'sound' },
  { keys: ['↑', '↓'], does: 'volume' },
  { keys: ['I'], does: 'floating' },
  { keys: ['F'], does: 'fullScreen' },
  { keys: ['Esc'], does: 'close' },
] as const;

/** For whoever has a keyboard: a phone does not show it. */
export function KeysHelp() {
  const { t } = useTranslation('dashboard');
  return (
    <details className="any-pointer-fine:block hidden">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold underline decoration-2 underline-offset-4">
        {t('player.keys.title')}
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {KEYS.map((row) => (
          <div key={row.does} className="contents">
            <dt className="flex gap-1">
              {'orSpace' in row && <Key>{t('player.keys.space')}</Key>}
              {row.keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{t(`player.keys.${row.does}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="border-2 border-white/40 px-2 py-0.5 font-sans font-bold">{children}</kbd>;
}
