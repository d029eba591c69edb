const START = Buffer.from([0xff, 0xd8]);
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const [APP0, APP1, APP2, APP14, APP15, COMMENT] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];

/**
 * A JPEG without what a camera wrote into it: place, owner, thumbnails, and pictures or films after its end. Its pixels are not
 * touched. Its turn stays, alone in an EXIF segment, as do its colour profile and what decoders need. Throws where the bytes
 * are no whole JPEG.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [START];
  let turn = 1;
  let at = 2;
  for (;;) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('A segment of the JPEG does not begin where it should.');
    if (marker === 0xff) at += 1;
    else if (marker === END_OF_IMAGE) break;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      const segment = bytes.subarray(at, end);
      if (segment.length < end - at) throw new RangeError('A segment of the JPEG is cut short.');
      if (marker === APP1) turn = orientationOf(segment.subarray(4)) ?? turn;
      const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
      if (stays(marker, segment)) parts.push(bytes.subarray(at, next));
      at = next;
    }
  }
  if (turn !== 1) parts.splice(1, 0, orientationSegment(turn));
  return Buffer.concat([...parts, Buffer.from([0xff, END_OF_IMAGE])]);
}

function stays(marker: number, segment: Buffer): boolean {
  if (marker === APP2) return segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0';
  return marker === APP0 || marker === APP14 || !((marker >= APP0 && marker <= APP15) || marker === COMMENT);
}

/** Stuffed bytes and restart markers belong to the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError('The JPEG has no end.');
}

const ORIENTATION = 0x0112;

/** The turn that an EXIF segment, without its marker and length, asks for: 1 to 8. */
export function orientationOf(exif: Buffer): number | undefined {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0' || exif.length < 16) return undefined;
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number) => (at < 0 || at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < word(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (word(at) === ORIENTATION) return word(at + 8) >= 1 && word(at + 8) <= 8 ? word(at + 8) : undefined;
  }
  return undefined;
}

/** EXIF with the orientation and nothing else. */
function orientationSegment(turn: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)]);
  return Buffer.concat([Buffer.from([0xff, APP1, 0, body.length + 2]), body]);
}
