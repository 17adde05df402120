import { PNG } from 'pngjs';
import encodeQR from 'qr';

/** Pixels of a module, and modules of the quiet zone that scanners need. */
const SCALE = 6;
const BORDER = 4;

/** A QR code as a PNG. */
export function qrImage(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const size = modules.length * SCALE;
  const image = new PNG({ width: size, height: size });
  image.data.fill(0xff);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (modules[Math.floor(y / SCALE)]![Math.floor(x / SCALE)])
        image.data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  return PNG.sync.write(image, { colorType: 0, bitDepth: 8, inputColorType: 6 });
}

/** The same as a URL for `src`. */
export const qrDataUrl = (text: string): string => `data:image/png;base64,${qrImage(text).toString('base64')}`;
