const START_OF_IMAGE = 0xffd8;
const EXIF_ORIENTATION = 0x0112;

export type Size = { width: number; height: number };

/**
 * The size of a JPEG as it is shown, read from its frame header (ITU T.81, B.2.2); a phone's photograph that lies on its
 * side by EXIF is turned. Undefined where the bytes are no JPEG.
 */
export function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return undefined;
  let isTurned = false;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xe1) isTurned ||= isOnItsSide(bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2)));
    if (isFrame(marker)) {
      const height = bytes.readUInt16BE(at + 5);
      const width = bytes.readUInt16BE(at + 7);
      return isTurned ? { width: height, height: width } : { width, height };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, without the three of that range that are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** EXIF orientations 5 to 8 turn by a quarter. */
function isOnItsSide(segment: Buffer): boolean {
  if (segment.length < 16 || segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = word(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (word(at) === EXIF_ORIENTATION) return word(at + 8) >= 5 && word(at + 8) <= 8;
  }
  return false;
}
