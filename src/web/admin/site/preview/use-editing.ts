import { useCallback, useEffect, useRef, useState } from 'react';
import { partKinds } from '#contract/site/parts/parts.ts';
import { textRules } from '#contract/site/parts/text-rules.ts';
import { barePath, pathIn } from '#web/public/lib/i18n/paths.ts';
import { scrollBehavior } from '#web/public/lib/media-query.ts';
import { isFormName } from '../forms/form-names.ts';
import { useSitePlace } from '../place.ts';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';
import { findField, type Value, valuesOf } from './find-field.ts';
import { textsAround } from './frame-document.ts';
import { formOfField, pageOfForm, partShowing, readPart } from './preview-parts.ts';
import { readShownPath, usePreview } from './preview-state.tsx';

const PICTURES = 'img, picture, svg';

/** Which part of the page is edited: a tap opens its form, and beside a form the page follows what is edited there. */
export function useEditing({ isBeside }: { isBeside: boolean }) {
  const { path, change } = usePreview();
  const { place, go } = useSitePlace();
  const valuesNow = useValues();
  const [chosen, setChosen] = useState<string>();
  const page = useRef<Document>(undefined);
  const wasTapped = useRef(false);
  const { pathname, language } = readShownPath(path);

  const open = (mark: string, field: string) => {
    wasTapped.current = true;
    setChosen(mark);
    go({ open: formOfField(field), field }, { replace: isBeside && isFormName(place.open) });
  };

  const tap = (element: HTMLElement, tapped: Element) => {
    const mark = element.dataset.part;
    const part = readPart(mark);
    if (!mark || !part) return;
    const { field, picture, shows } = part.fields;
    const ofText = findField(textsAround(tapped, element), valuesNow(), language, shows);
    const isPicture = tapped.closest(PICTURES) !== null && picture !== undefined;
    open(mark, isPicture ? picture : (ofText ?? field));
  };

  const choose = (mark: string) => {
    const part = readPart(mark);
    if (part) open(mark, part.fields.field);
  };

  /** A form that was opened elsewhere shows the page it is about. */
  const { open: form } = place;
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const isOwn = wasTapped.current || followed.current === form;
    wasTapped.current = false;
    followed.current = form;
    const wanted = isBeside && !isOwn && isFormName(form) ? pageOfForm(form) : undefined;
    if (wanted && barePath(pathname) !== wanted) change({ path: pathIn(language, wanted) });
    // Not when one goes on to another page beside the same form.
  }, [form, isBeside]);

  /** A field that has the focus is looked at: its part is marked, and brought into view where it is not. */
  const look = useCallback((field: string | undefined) => {
    const shown = page.current;
    if (!shown || field === undefined) return;
    setChosen((before) => {
      const isSame = before !== undefined && readPart(before)?.fields.shows.some((start) => field.startsWith(start));
      const mark = isSame ? before : partShowing(marksOf(shown), field);
      if (mark !== undefined) bringIntoView(shown, mark);
      return mark;
    });
  }, []);
  useEffect(() => {
    if (!isBeside) return;
    const onFocus = (event: FocusEvent) => look(fieldOf(event.target));
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [isBeside, look]);

  const follow = useCallback(
    (shown: Document, isOther: boolean) => {
      page.current = shown;
      if (isOther) look(fieldOf(document.activeElement));
    },
    [look],
  );
  return { chosen, tap, choose, follow, marksOf };
}

const fieldOf = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;

/** Of one part that is there twice, such as a service in its row and beside the list, one mark. */
function marksOf(shown: Document | undefined): string[] {
  const marked = [...(shown?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].filter(isDrawn);
  return [...new Set(marked.flatMap(({ dataset: { part } }) => (readPart(part) && part ? [part] : [])))];
}

const isDrawn = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** By the frame's own scrolling: `scrollIntoView` would scroll the form beside it too, between a press and its release. */
function bringIntoView(shown: Document, mark: string): void {
  const height = shown.defaultView?.innerHeight ?? 0;
  const places = [...shown.querySelectorAll<HTMLElement>(`[data-part="${CSS.escape(mark)}"]`)].filter(isDrawn);
  const isInView = places.some((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return bottom > height * 0.15 && top < height * 0.85;
  });
  if (isInView || !places[0]) return;
  const { top, bottom } = places[0].getBoundingClientRect();
  shown.defaultView?.scrollBy({ top: (top + bottom - height) / 2, behavior: scrollBehavior() });
}

/** All texts that can be edited, as they stand on this device. */
function useValues() {
  const drafts = useSiteDrafts();
  const { shippedTexts } = useSiteState();
  return (): Value[] => [
    ...partKinds.flatMap((kind) => valuesOf(kind, drafts.read(kind).document)),
    ...Object.entries(shippedTexts).flatMap(([name, text]) =>
      Object.hasOwn(textRules, name) ? [{ field: `texts:overrides/${name}`, it: text.it, en: text.en }] : [],
    ),
  ];
}
