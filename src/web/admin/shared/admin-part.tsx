import type { ReactNode } from 'react';
import { Part, type PartProps } from '#web/private/ui/part.tsx';
import type { AdminPartName } from './admin-parts.ts';

/** A part of the admin that fails alone; its name is one of those that a test makes fail. */
export const AdminPart: (props: PartProps<AdminPartName>) => ReactNode = Part;

type DialogPartProps = {
  dialog: { open: boolean; turn?: number; setOpen: (open: boolean) => void };
  children: ReactNode;
};

/** Around each dialog: one that fails leaves a sentence over the page, and is drawn again when it is next opened. */
export function DialogPart({ dialog: { open, turn = 0, setOpen }, children }: DialogPartProps) {
  return (
    <AdminPart
      name="dialog"
      place={`${turn} ${open}`}
      isQuiet={!open}
      onClose={() => setOpen(false)}
      className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-lg"
    >
      {children}
    </AdminPart>
  );
}
