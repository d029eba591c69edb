import { useState } from 'react';
import { isUploaded, type PictureUse, type UploadedPicture } from '#contract/pictures/schemas.ts';
import type { PictureWords } from './picture-use-fields.tsx';
import { usePictures } from './use-pictures.ts';
import { useSendPicture } from './use-send-picture.ts';

type Place = {
  value: PictureUse | undefined;
  words: PictureWords;
  /** Why an uploaded picture does not fit the place, as a sentence. */
  refuse: ((picture: UploadedPicture) => string | undefined) | undefined;
};

/** Which picture a place is to have, until the dialog is finished: chosen from the library, or sent now. */
export function usePictureChoice({ value, words, refuse }: Place) {
  const [placed, setUse] = useState(value);
  const [isChoosing, setChoosing] = useState(value === undefined);
  const list = usePictures();
  const choose = (chosen: PictureUse) => {
    const decorative = words === 'none' || (words === 'optional' && chosen.decorative);
    if (chosen.picture !== placed?.picture) setUse({ ...chosen, decorative });
    setChoosing(false);
  };
  const chooseUploaded = (id: string) => choose(newUse(id));
  const sent = useSendPicture(({ id }) => chooseUploaded(id));
  const own = list.data?.pictures.find(({ id }) => id === placed?.picture);
  const use = placed && placed.picture !== value?.picture ? withUsualPoint(placed, own) : placed;
  const isOfFiles = use !== undefined && !isUploaded(use.picture);
  const refusal = own?.state === 'ready' ? refuse?.(own) : undefined;
  return {
    ...sent,
    list,
    use,
    setUse,
    choose,
    chooseUploaded,
    isChoosing: isChoosing || !use,
    replace: () => setChoosing(true),
    /** The uploaded picture that is used. */
    picture: own,
    refusal,
    isReady: (isOfFiles || own?.state === 'ready') && refusal === undefined,
    /** Whether it is there. A list of before the dialog opened may be older than the picture. */
    isKnown: isOfFiles || own !== undefined || (list.isFetchedAfterMount && !list.isError),
    needsWords: use !== undefined && !use.decorative && use.alt.it.trim() === '',
  };
}

export type PictureChoice = ReturnType<typeof usePictureChoice>;

/** Of people standing upright the face is above the middle, where a wide card would cut it off. */
const UPRIGHT_Y = 30;

/** The point of a new picture until it is moved: how high the picture is is known once it is ready. */
function withUsualPoint(use: PictureUse, { width = 0, height = 0 }: Partial<UploadedPicture> = {}): PictureUse {
  const isMoved = use.focus.x !== MIDDLE.x || use.focus.y !== MIDDLE.y;
  return isMoved || height <= width ? use : { ...use, focus: { ...MIDDLE, y: UPRIGHT_Y } };
}

const MIDDLE = { x: 50, y: 50 } as const;

function newUse(picture: string): PictureUse {
  return { picture, focus: MIDDLE, alt: { it: '', en: '' }, decorative: false };
}
