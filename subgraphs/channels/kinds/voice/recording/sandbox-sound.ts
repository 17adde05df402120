import type { Context } from '../../../../../kernel/context/context.js';
import { FileEncoding, FilePart } from '../../../../../kernel/files/file-part.js';
import { type FilePlaceArgs, filePlaceAfter, readFilePlace } from '../../../../../kernel/files/file-place.js';
import { CHUNK_BYTES } from '../../../../../kernel/files/file-store.js';
import { WAV_HEADER } from '../sandbox/sandbox.js';
import type { CallRecording } from './recording.js';

const SAMPLES_PER_SECOND = 8_000;

/** Returns silence as a WAV file, made when it is requested: nothing of it is stored. */
export function sandboxPart(
  ctx: Context,
  { id, bytes: size }: Pick<CallRecording, 'id' | 'bytes'>,
  place: FilePlaceArgs,
): FilePart {
  const bytes = size ?? WAV_HEADER;
  const start = readFilePlace(ctx, { id, bytes }, place);
  const content = Buffer.alloc(Math.min(CHUNK_BYTES, bytes - start));
  if (start < WAV_HEADER) headerOf(bytes).copy(content, 0, start);
  const next = start + content.length;
  return Object.assign(new FilePart(), {
    name: `${id}.wav`,
    contentType: 'audio/wav',
    encoding: FileEncoding.BASE64,
    content: content.toString('base64'),
    next: filePlaceAfter(ctx, { id, bytes }, next),
    bytes,
  });
}

/** RIFF with one channel of 16-bit PCM. */
function headerOf(bytes: number): Buffer {
  const header = Buffer.alloc(WAV_HEADER);
  header.write('RIFF', 0);
  header.writeUInt32LE(bytes - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  header.writeUInt32LE(SAMPLES_PER_SECOND * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes - WAV_HEADER, 40);
  return header;
}
