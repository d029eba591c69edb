import { type ReactNode, useRef } from 'react';

type FilmPickerProps = {
  multiple?: boolean;
  /** Opens the phone's camera instead of its album. */
  record?: boolean;
  onPick: (files: readonly File[]) => void;
  /** What opens it. */
  children: (open: () => void) => ReactNode;
};

/** The device's own way of choosing films, behind a button of ours. */
export function FilmPicker({ multiple = false, record = false, onPick, children }: FilmPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="video/*"
        hidden
        multiple={multiple}
        {...(record && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file, chosen once more, is to be noticed too.
          currentTarget.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
