import { Icon } from '#web/ui/icon.tsx';

/** Where the browser wants a tap before it plays with sound. */
export function StartButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="z-1 m-auto grid size-20 cursor-pointer place-items-center bg-tram text-ink-black hover:bg-red-deep hover:text-white"
    >
      <Icon name="play" className="size-10" />
    </button>
  );
}
