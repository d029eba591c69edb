import type { NoticeKind } from '#contract/notices/schemas.ts';
import type { Texts } from '#contract/site/content.ts';
import { ownIcon } from '../../content/crops.ts';
import { textAt } from '../../content/texts.ts';
import type { Context } from '../../context.ts';
import { hasCurrentPlan, listNewTitles } from './still-new.ts';
import type { Message } from './store.ts';

/** As the service worker of the dashboard shows it; `icon` is the trainer's own, absent where the shipped one stands. */
export type NoticeText = { title: string; body: string; tag: NoticeKind; lang: string; icon?: string };

/** Characters of the titles together. */
const BODY_MAX = 300;

/** What a device shows; undefined where nothing is left to tell, as videos or the plan were taken back. */
export async function writeText(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { userId, kind, since, namesVideos, language }: Message,
): Promise<NoticeText | undefined> {
  const { content } = site.current;
  const texts = content.texts[language].dashboard;
  const shown =
    kind === 'terms'
      ? termsText(texts)
      : kind === 'leaving'
        ? leavingText(texts)
        : kind === 'plan'
          ? (await hasCurrentPlan(db, userId)) && planText(texts)
          : videosText(texts, await listNewTitles(db, userId, since), namesVideos === 1);
  const icon = ownIcon(site, content, 'small');
  return shown ? { ...shown, tag: kind, lang: language, ...(icon !== undefined && { icon }) } : undefined;
}

type Shown = Pick<NoticeText, 'title' | 'body'>;

const planText = (texts: Texts): Shown => ({
  title: textAt(texts, 'notices.shown.plan'),
  body: textAt(texts, 'notices.shown.planText'),
});

const termsText = (texts: Texts): Shown => ({
  title: textAt(texts, 'notices.shown.terms'),
  body: textAt(texts, 'notices.shown.termsText'),
});

const leavingText = (texts: Texts): Shown => ({
  title: textAt(texts, 'notices.shown.leaving'),
  body: textAt(texts, 'notices.shown.leavingText'),
});

/** Titles are in it only where the client has chosen so for this device. */
function videosText(texts: Texts, titles: string[], namesVideos: boolean): Shown | undefined {
  if (titles.length === 0) return undefined;
  const number = titles.length === 1 ? 'one' : 'other';
  return {
    title: textAt(texts, `notices.shown.title_${number}`).replace('{{count}}', String(titles.length)),
    body: namesVideos ? shorten(titles.join(', ')) : textAt(texts, `notices.shown.text_${number}`),
  };
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > BODY_MAX ? `${characters.slice(0, BODY_MAX - 1).join('')}…` : text;
}
