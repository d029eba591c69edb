import { knownPaths } from '../pages/paths.ts';
import { notFoundPage, type PressPage } from '../pages/presses.ts';

/** What is counted: on the way to the calendar, the calendar itself, here or at its provider, a chat, a call. */
export const pressKinds = ['booking', 'calendar', 'whatsapp', 'phone'] as const;
export type PressKind = (typeof pressKinds)[number];

/** Where: a closed list, so that what is kept cannot grow with what is sent. */
export const pressPages: readonly PressPage[] = [...knownPaths, notFoundPage];
