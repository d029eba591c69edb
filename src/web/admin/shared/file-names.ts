import { limits } from '#contract/limits.ts';

/** A title to start from: `panca-piana_2.MOV` gives `Panca piana 2`. Empty where a camera or a program gave the name. */
export function titleFrom(fileName: string): string {
  const name = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  if (isMachineName(name)) return '';
  const words = name.replace(/[-_.\s]+/g, ' ').trim();
  const short = [...words].slice(0, limits.videos.titleMax).join('');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** Letters that cameras put before their number without a separator: `P1010023`, `C0001`, `DSC01234`. */
const NUMBERED = /^[A-Za-z]{1,4}\d{4,}$/;
/** Identifiers and digests: digits of base 16, one of them below ten. */
const HEXADECIMAL = /^(?=.*\d)[\da-f]{6,}$/i;

/** Words of names that phones, cameras, messengers and recorders give, in Italian and English. */
const MACHINE_WORDS = new Set(
  (
    'img vid vids dsc dscf dscn pxl mvi mov mah mp gopr gh gx gp gs dji cimg sam wa ts lv ls hdr cam camera dcim ' +
    'whatsapp telegram signal snapchat instagram messenger capcut inshot rpreplay fullsizerender ' +
    'video videos film filmato clip movie file document trim trimmed untitled copy copia final edited modificato ' +
    'screen screenrecorder screenrecording recorder recording record rec schermo registrazione schermata ' +
    'dello di del senza titolo at on alle ore am pm il'
  ).split(' '),
);

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Whether a name says nothing of what the video shows: `IMG_0001`, `WhatsApp Video 2026-11-22 at 10.22.33`, a date, a UUID. */
function isMachineName(name: string): boolean {
  const parts = name.replace(UUID, '').split(/[^\p{L}\p{N}]+/u);
  return parts.every(
    (part) =>
      NUMBERED.test(part) ||
      HEXADECIMAL.test(part) ||
      part.split(/\d+/).every((letters) => letters === '' || MACHINE_WORDS.has(letters.toLowerCase())),
  );
}

/** The name as the contract admits it: without control characters (\p{Cc}), and not too long. */
export function storableName(fileName: string): string {
  const readable = fileName
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return [...readable].slice(-limits.videos.upload.nameMax).join('').trim() || 'video';
}
