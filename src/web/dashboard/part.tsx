import type { ReactNode } from 'react';
import { type PartProps, Part as UiPart } from '#web/private/ui/part.tsx';
import type { AreaPart } from './area-parts.ts';

/** A part of the area that fails alone; its name is one of those that a test makes fail. */
export const Part: (props: PartProps<AreaPart>) => ReactNode = UiPart;
