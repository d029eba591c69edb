/** Changes in the boxes of an MP4 that no option of ffmpeg makes. */

/** Where the `index`th (from 0, or from the end below 0) of the boxes of that kind begins, at its four letters. */
function placeOf(bytes: Buffer, kind: string, index: number): number {
  const places: number[] = [];
  for (let place = bytes.indexOf(kind); place !== -1; place = bytes.indexOf(kind, place + 4)) places.push(place);
  const place = places.at(index);
  if (place === undefined) throw new Error(`There is no ${kind} in it.`);
  return place;
}

/** The four letters of a box replaced by four others: a codec nobody knows. */
export function renamed(bytes: Buffer, kind: string, other: string, index = 0): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(other, placeOf(copy, kind, index), 'latin1');
  return copy;
}

/** The object type of AAC changed to 42, xHE-AAC, in the decoder's header behind its tag of four bytes and a length. */
export function asNewAac(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const header = copy.indexOf('05808080', placeOf(copy, 'esds', -1), 'hex') + 5;
  copy.writeUInt16BE((0b11111 << 11) | ((42 - 32) << 5) | (3 << 1), header);
  return copy;
}

/** Cosine and sine of each turn. */
const turns = { 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const;

/** The first track shown turned clockwise: a quarter is how phones mark what was filmed upright. */
export function turned(bytes: Buffer, degrees: 90 | 180 | 270 = 90): Buffer {
  const copy = Buffer.from(bytes);
  const matrix = placeOf(copy, 'tkhd', 0) + 4 + 40;
  const [cosine, sine] = turns[degrees];
  [cosine << 16, sine << 16, 0, -sine << 16, cosine << 16, 0, 0, 0, 1 << 30].forEach((value, index) => {
    copy.writeInt32BE(value, matrix + index * 4);
  });
  return copy;
}

/** A stretch of a track that is played, in seconds: what no edit names is hidden. */
type Edit = { from: number; seconds: number };

/** The `index`th track with these edits in place of its own. The index of the file has to be its last box. */
export function edited(bytes: Buffer, index: number, edits: Edit[]): Buffer {
  const [list, movie, media] = [placeOf(bytes, 'elst', index), placeOf(bytes, 'mvhd', 0), placeOf(bytes, 'mdhd', index)];
  const [movieScale, mediaScale] = [bytes.readUInt32BE(movie + 16), bytes.readUInt32BE(media + 16)];
  const first = bytes.readInt32BE(list + 16);
  const entries = edits.map(({ from, seconds }) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt32BE(Math.round(seconds * movieScale), 0);
    entry.writeInt32BE(from < 0 ? -1 : first + Math.round(from * mediaScale), 4);
    entry.writeUInt32BE(1 << 16, 8);
    return entry;
  });
  const old = bytes.readUInt32BE(list - 4) - 16;
  const after = list + 12 + old;
  const changed = Buffer.concat([bytes.subarray(0, list + 12), ...entries, bytes.subarray(after)]);
  changed.writeUInt32BE(edits.length, list + 8);
  for (const box of [list, list - 8, placeOf(changed, 'trak', index), placeOf(changed, 'moov', 0)])
    changed.writeUInt32BE(changed.readUInt32BE(box - 4) + 12 * edits.length - old, box - 4);
  return changed;
}
