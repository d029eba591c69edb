/** Shared by the dialog and the question. */
export const backdropClass =
  'fixed inset-0 z-40 bg-ink-black/70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none';

/** Above every dialog the strip of the messages stays free, so that none covers a title or what closes it. */
export const viewportClass =
  'fixed inset-0 z-50 grid items-end justify-items-center pt-[calc(4rem+env(safe-area-inset-top))] sm:items-center sm:px-6 sm:pb-6';

export const popupClass =
  'max-h-full w-full overflow-y-auto overscroll-contain border-t-8 border-tram bg-bone p-5 text-ink-black transition duration-200 sm:p-8 ' +
  'data-nested-dialog-open:brightness-50 ' +
  'data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 ' +
  'motion-reduce:transition-none';
