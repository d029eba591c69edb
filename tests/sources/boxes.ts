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

/** The first track shown a quarter turn clockwise, as phones mark what was filmed upright. */
export function turned(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const matrix = placeOf(copy, 'tkhd', 0) + 4 + 40;
  [0, 1 << 16, 0, -1 << 16, 0, 0, copy.readUInt32BE(matrix - 4) * 0, 0, 1 << 30].forEach((value, index) => {
    copy.writeInt32BE(value, matrix + index * 4);
  });
  return copy;
}
