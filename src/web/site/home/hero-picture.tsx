import { type PageData, type Picture, pictureUrl } from '#contract/pages.ts';
import { avifSet, useBrokenImage } from '#web/ui/picture.tsx';

/** The compositions beside the one for phones, widest first, as the stylesheet's `vast`, `beside` and `sm`. */
const WIDER = [
  { name: 'extra-large', media: '(min-width: 120rem)' },
  { name: 'large', media: '(min-width: 64rem), (min-width: 40rem) and (orientation: landscape)' },
  { name: 'medium', media: '(min-width: 40rem)' },
] as const;

export type HeroPictures = { [name in (typeof WIDER)[number]['name'] | 'mobile']?: Picture };

export function readHeroPictures(picture: PageData['picture']): HeroPictures {
  const names = ['mobile', ...WIDER.map(({ name }) => name)] as const;
  return Object.fromEntries(names.map((name) => [name, picture(`hero/${name}.jpg`)]));
}

/** One of four drawings by the width of the screen, from edge to edge on the section's lower end. */
export function HeroPicture({ pictures }: { pictures: HeroPictures }) {
  const { mobile } = pictures;
  const { isBroken, ref, onError } = useBrokenImage();
  if (!mobile || isBroken) return null;
  return (
    <picture>
      {WIDER.map(({ name, media }) => {
        const wider = pictures[name];
        return wider && <Sources key={name} picture={wider} media={media} />;
      })}
      {mobile.avif.length > 0 && <source type="image/avif" srcSet={avifSet(mobile)} sizes="100vw" />}
      <img
        ref={ref}
        src={pictureUrl(mobile)}
        width={mobile.width}
        height={mobile.height}
        alt=""
        fetchPriority="high"
        onError={onError}
        className="absolute inset-x-0 bottom-0 -z-10 h-auto w-full max-w-none"
      />
    </picture>
  );
}

function Sources({ picture, media }: { picture: Picture; media: string }) {
  const size = { width: picture.width, height: picture.height };
  return (
    <>
      {picture.avif.length > 0 && <source type="image/avif" media={media} srcSet={avifSet(picture)} sizes="100vw" {...size} />}
      <source media={media} srcSet={pictureUrl(picture)} {...size} />
    </>
  );
}
