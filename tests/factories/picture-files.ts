import sharp from 'sharp';

type Photo = { width?: number; height?: number; type?: 'jpeg' | 'png' | 'webp'; orientation?: number };

/** Words that a picture must not be published with: as EXIF, where also a place is, and as XMP. */
export const secretWords = ['FotocameraDiMarco', 'CasaDiMarco'];

/** A photograph as a camera writes it: left half red and right half blue before it is turned, with place and owner. */
export async function photo({ width = 800, height = 600, type = 'jpeg', orientation = 1 }: Photo = {}): Promise<Buffer> {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000e0' } };
  const image = sharp({ create: { width, height, channels: 3, background: '#e00000' }, limitInputPixels: false })
    .composite([{ input: half, left: Math.floor(width / 2), top: 0 }])
    .withExif({ IFD0: { Make: secretWords[0] ?? '' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 0/1' } })
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${secretWords[1]}</rdf></x:xmpmeta>`);
  return (type === 'png' ? image.png() : type === 'webp' ? image.webp() : image.jpeg()).toBuffer();
}

/** Half transparent. */
export function logo(side = 300): Promise<Buffer> {
  const background = { r: 0, g: 120, b: 0, alpha: 0.5 };
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .png()
    .toBuffer();
}

/** So many pixels of one colour, in few bytes. */
export function bomb(side: number, type: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#123456' }, limitInputPixels: false });
  return (type === 'png' ? image.png() : image.jpeg({ progressive: true })).toBuffer();
}

export function animatedWebp(): Promise<Buffer> {
  const pixels = Buffer.alloc(3 * 60 * 120).map((_, n) => (n * 7919) % 251);
  const pages = { raw: { width: 60, height: 120, channels: 3 as const, pageHeight: 60 } };
  return sharp(pixels, pages)
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** A PNG with the chunk that announces an animation, before its pixels. */
export async function animatedPng(): Promise<Buffer> {
  const still = await logo(30);
  const announcement = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
  const afterHeader = 8 + 25;
  return Buffer.concat([still.subarray(0, afterHeader), announcement, still.subarray(afterHeader)]);
}

/** The first bytes of a photograph as an iPhone stores it. */
export const heic = Buffer.concat([Buffer.from('00000024667479706865696300000000', 'hex'), Buffer.alloc(2000, 7)]);

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="/etc/passwd"/></svg>',
);

export const gif = Buffer.from('47494638396101000100800000ff00000000002c00000000010001000002024401003b', 'hex');
