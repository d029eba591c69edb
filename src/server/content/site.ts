import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { CardPage, Picture } from '#contract/pages/data.ts';
import { isUploaded, type PictureUse } from '#contract/pictures/schemas.ts';
import { entriesOf } from '#contract/site/parts/localized-texts.ts';
import type { PartKind, Parts } from '#contract/site/parts/parts.ts';
import { buildMessages, type Messages, zoneOfMessages } from '../pages/render/messages.ts';
import { buildContent, type Content } from './build-content.ts';
import type { ContentFiles } from './files/read-files.ts';

/** A state of the site as visitors see it. Nothing in it ever changes. */
export type Shown = {
  /** 0 is what the files say. */
  revision: number;
  parts: Parts;
  content: Content;
  messages: Messages;
  /** Parts whose published document cannot be read: the files' are shown in their place. */
  leftOut: readonly PartKind[];
};

/** Whether contracts are concluded on the site, so that one withdraws from them there. */
export const concludesContracts = ({ parts }: Pick<Shown, 'parts'>): boolean => parts.legal.contracts === true;

/** What is no part of a revision: whether visitors see the site, and whether in English too. */
type Switches = { isVisible: boolean; hasEnglish: boolean };

export type Site = ReturnType<typeof buildSite>;

/** A page in a language, of which a shared link has a card of its own. */
export type CardSlot = `${CardPage}.${Language}`;

/** What the site shows, and what it showed before as far as documents that are still open need it. */
export function buildSite(files: ContentFiles, options: { isDemonstration: boolean }) {
  const make = (revision: number, parts: Parts, leftOut: readonly PartKind[] = []): Shown => {
    const content = buildContent(files, parts, options);
    return { revision, parts, content, messages: buildMessages(content.texts), leftOut };
  };
  let current = make(0, files.parts);
  let named = picturesIn(current.parts);
  let earlier: Messages[] = [];
  let switches: Switches = { isVisible: true, hasEnglish: true };
  const listeners: (() => void)[] = [];

  return {
    files,
    /** Uploaded pictures that are ready, by their id. */
    uploaded: new Map<string, Picture>(),
    /** The crops that were cut out of them, by the picture's id. */
    crops: new Map<string, ReadonlySet<string>>(),
    /** The composed cards that shared links show, by page and language: the names of their files. */
    cards: new Map<CardSlot, string>(),
    get current(): Shown {
      return current;
    },
    /** What the site would show with these parts; throws where they make no content. */
    make,
    show(shown: Shown): void {
      earlier = [current.messages, ...earlier].slice(0, limits.site.earlierMessages);
      current = shown;
      named = picturesIn(shown.parts);
      for (const tell of listeners) tell();
    },
    get switches(): Switches {
      return switches;
    },
    change(changed: Switches): void {
      switches = changed;
      for (const tell of listeners) tell();
    },
    /** Called after every change of what visitors see. */
    whenChanged: (listener: () => void): void => void listeners.push(listener),
    /** The texts at a URL, also those of earlier revisions; for a URL that is none of theirs, the current ones, unless the site is hidden. */
    messagesAt(url: string) {
      const found = [current.messages, ...earlier].map((messages) => messages.at(url)).find((page) => page !== undefined);
      const isHidden = !switches.isVisible && zoneOfMessages(url) === 'site';
      const page = found ?? (isHidden ? undefined : current.messages.currentFor(url));
      return page && { page, isExact: found !== undefined };
    },
    /** Whether visitors see the uploaded picture anywhere. */
    namesPicture: (id: string): boolean => named.has(id),
  };
}

/** A use in a document, which may be a draft and lack anything but the picture. */
type FoundUse = Pick<PictureUse, 'picture' | 'focus'> & Partial<PictureUse>;

/** Where a document uses pictures, by the path of each use. */
export function pictureUsesIn(document: unknown): Map<string, FoundUse> {
  const found = new Map<string, FoundUse>();
  const visit = (value: unknown, path: string): void => {
    if (isUse(value)) found.set(path, value);
    else for (const [name, inner] of entriesOf(value)) visit(inner, path === '' ? name : `${path}/${name}`);
  };
  visit(document, '');
  return found;
}

/** The document with another picture in each of its uses. */
export function mapPictures<T>(value: T, change: (picture: string) => string): T {
  if (Array.isArray(value)) return value.map((inner: unknown) => mapPictures(inner, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, mapPictures(one, change)] as const);
  return { ...Object.fromEntries(inner), ...(isUse(value) && { picture: change(value.picture) }) } as T;
}

/** The pictures that a document uses, by id or path. */
export const picturesIn = (document: unknown): Set<string> =>
  new Set([...pictureUsesIn(document).values()].map(({ picture }) => picture));

const isUse = (value: unknown): value is FoundUse =>
  typeof value === 'object' && value !== null && 'picture' in value && 'focus' in value && typeof value.picture === 'string';

/** A picture by its use, or that of a file by its path in content/photos; undefined until it is there. */
export function findPicture(
  photos: ReadonlyMap<string, Picture>,
  uploaded: ReadonlyMap<string, Picture>,
  of: PictureUse | string,
): Picture | undefined {
  if (typeof of === 'string') return photos.get(of);
  const { picture, focus } = of;
  const found = isUploaded(picture) ? uploaded.get(picture) : photos.get(picture.replace('file:', ''));
  const isMiddle = focus.x === 50 && focus.y === 50;
  return found && (isMiddle ? found : { ...found, focus });
}
