import { PNG } from 'pngjs';
import type { InboundType } from '../inbound-type.js';

/** A small file of a type, as if a person had sent it. */
interface SandboxFile {
  readonly contentType: string;
  readonly bytes: Buffer;
}

const SIZE = 32;

function picture(): Buffer {
  const image = new PNG({ width: SIZE, height: SIZE });
  for (let at = 0; at < image.data.length; at += 4) image.data.set([0x33, 0x66, 0x99, 0xff], at);
  return PNG.sync.write(image);
}

const RATE = 8_000;
const WAV_HEADER = 44;

/** A tenth of a second of silence, 8 bits mono. */
function sound(): Buffer {
  const samples = Buffer.alloc(RATE / 10, 0x80);
  const header = Buffer.alloc(WAV_HEADER);
  header.write('RIFF', 0);
  header.writeUInt32LE(WAV_HEADER - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** The first box of an MP4, which names its format; it has no pictures. */
const film = (): Buffer => Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1');

const FILES: Readonly<Partial<Record<InboundType, () => SandboxFile>>> = {
  IMAGE: () => ({ contentType: 'image/png', bytes: picture() }),
  STICKER: () => ({ contentType: 'image/png', bytes: picture() }),
  AUDIO: () => ({ contentType: 'audio/wav', bytes: sound() }),
  VIDEO: () => ({ contentType: 'video/mp4', bytes: film() }),
};

const DOCUMENT: SandboxFile = { contentType: 'text/plain', bytes: Buffer.from('A document from the sandbox.\n') };

/** The file of a message of the sandbox: always the same of a type. */
export const sandboxFile = (type: InboundType): SandboxFile => FILES[type]?.() ?? DOCUMENT;
