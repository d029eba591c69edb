import assert from 'node:assert/strict';
import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;

/** The files of a whole ZIP by their names (APPNOTE.TXT, 4.3); each is compared with its checksum. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_BYTES;
  assert.equal(zip.readUInt32LE(end), END, 'the archive was cut');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    assert.equal(zip.readUInt32LE(at), ENTRY);
    const [method, sum, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0));
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(from, from + packed);
    const file = method === 8 ? inflateRawSync(bytes) : bytes;
    assert.equal(crc32(file), sum, name);
    files.set(name, file);
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return files;
}
