/** Which sentences of `content/texts` the trainer may override, how long each may be, and in which form it is edited. */
import * as z from 'zod/mini';
import { text } from '../fields.ts';

type TextGroup = 'home' | 'about' | 'services' | 'contact' | 'booking' | 'search' | 'others';
type TextRule = { max: number; lines: 'one' | 'many'; group: TextGroup };

export const textRules = {
  'home.headline': { max: 40, lines: 'one', group: 'home' },
  'home.lead': { max: 260, lines: 'one', group: 'home' },
} as const satisfies Record<string, TextRule>;

export type TextKey = keyof typeof textRules;
const keys = Object.keys(textRules) as TextKey[];

const override = ({ max, lines }: TextRule) => z.strictObject({ it: text({ max, lines }), en: text({ min: 0, max, lines }) });

/** Sparse: a sentence that is not overridden follows the shipped texts, whose corrections thereby arrive. */
export const overrides = z.partial(
  z.strictObject(
    Object.fromEntries(keys.map((key) => [key, override(textRules[key])])) as Record<TextKey, ReturnType<typeof override>>,
  ),
);
