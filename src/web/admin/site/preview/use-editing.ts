import { type RefObject, useEffect, useRef } from 'react';
import { partKinds } from '#contract/site/parts/parts.ts';
import { textRules } from '#contract/site/parts/text-rules.ts';
import { barePath, pathIn } from '#web/public/lib/i18n/paths.ts';
import { isFormName } from '../forms/form-names.ts';
import { useSitePlace } from '../place.ts';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';
import { findField, type Value, valuesOf } from './find-field.ts';
import { textsAround } from './frame-document.ts';
import { formOfField, pageOfForm, readPart } from './preview-parts.ts';
import { readShownPath, usePreview } from './preview-state.tsx';
import { useFocusedPart } from './use-focused-part.ts';

const PICTURES = 'img, picture, svg';

/** Which part of the page is edited: a tap opens its form, and beside a form the page follows what is edited there. */
export function useEditing({ isBeside }: { isBeside: boolean }) {
  const { path } = usePreview();
  const { place, go } = useSitePlace();
  const valuesNow = useValues();
  const { chosen, setChosen, follow } = useFocusedPart({ isBeside });
  const wasTapped = useRef(false);
  useFollowedForm({ isBeside, form: place.open, wasTapped });

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
    const ofText = findField(textsAround(tapped, element), valuesNow(), readShownPath(path).language, shows);
    const isPicture = tapped.closest(PICTURES) !== null && picture !== undefined;
    open(mark, isPicture ? picture : (ofText ?? field));
  };

  const choose = (mark: string) => {
    const part = readPart(mark);
    if (part) open(mark, part.fields.field);
  };

  return { chosen, tap, choose, follow };
}

type FollowedForm = { isBeside: boolean; form: string | undefined; wasTapped: RefObject<boolean> };

/** A form that was opened elsewhere shows the page it is about. */
function useFollowedForm({ isBeside, form, wasTapped }: FollowedForm): void {
  const { path, change } = usePreview();
  const { pathname, language } = readShownPath(path);
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const isOwn = wasTapped.current || followed.current === form;
    wasTapped.current = false;
    followed.current = form;
    const wanted = isBeside && !isOwn && isFormName(form) ? pageOfForm(form) : undefined;
    if (wanted && barePath(pathname) !== wanted) change({ path: pathIn(language, wanted) });
    // Not when one goes on to another page beside the same form.
  }, [form, isBeside]);
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
