/** The type and size of a picture, read from its file. */
export interface Picture {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const READERS: readonly ((bytes: Buffer) => Picture | null)[] = [readPng, readJpeg, readWebp];

/**
 * Reads a picture. Returns `null` for a file that is no PNG, JPEG or WebP, whatever its name says,
 * and for one whose end is missing.
 */
export function readPicture(bytes: Buffer): Picture | null {
  for (const read of READERS) {
    const picture = read(bytes);
    if (picture) return picture;
  }
  return null;
}

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const PNG_END = Buffer.from('IEND\xaeB`\x82', 'latin1');

/** Its first chunk begins with the size. */
function readPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, PNG_START.length).equals(PNG_START) || !bytes.includes(PNG_END)) return null;
  return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Segments with the size (SOF): all of C0 to CF but those of tables, extensions and arithmetic conditioning. */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker);
/** The pixels begin. */
const SCAN = 0xda;
const JPEG_END = Buffer.from([0xff, 0xd9]);

function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    // Markers may have more than one FF before them.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isFrame(marker) && bytes.includes(JPEG_END, at))
      return { contentType: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const length = bytes.readUInt16BE(at + 2);
    if (marker === SCAN || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

const WEBP_LEAST = 30;

/**
 * Reads a WebP, whose first chunk says how the rest is coded: lossy, lossless, or with more chunks.
 */
function readWebp(bytes: Buffer): Picture | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.length < WEBP_LEAST || text(0, 4) !== 'RIFF' || text(8, 12) !== 'WEBP') return null;
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return null;
  const size = webpSize(bytes, text(12, 16));
  return size && { contentType: 'image/webp', width: size[0], height: size[1] };
}

function webpSize(bytes: Buffer, chunk: string): readonly [width: number, height: number] | null {
  if (chunk === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (chunk === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  if (chunk !== 'VP8 ' || bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
}
