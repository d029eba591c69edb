/** Captions of a video, one WebVTT file a language. */
import * as z from 'zod/mini';
import { instant, language } from '../fields.ts';
import type { Language } from '../languages.ts';
import { limits } from '../limits.ts';

/** WebVTT or SubRip as it was picked or typed, stored as WebVTT. What is neither is refused with its line. */
export const captionsForm = z.strictObject({
  text: z.string().check(
    z.refine((text) => text.trim() !== '', { error: 'required', abort: true }),
    z.refine((text) => text.length <= limits.videos.captions.charactersMax, {
      error: 'too_long',
      params: { limit: limits.videos.captions.charactersMax },
    }),
  ),
});

const captions = z.object({ language, text: z.string(), updatedAt: instant });
export type Captions = z.infer<typeof captions>;

export const captionsList = z.object({ captions: z.array(captions) });
export const oneCaptions = z.object({ captions });

/** The URL of the captions, behind the same check as the video. */
export function captionsUrl(videoId: string, language: Language): string {
  return `/captions/${encodeURIComponent(videoId)}/${language}.vtt`;
}
