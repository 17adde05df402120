import { BlobSource, BufferTarget, Conversion, Input, OggOutputFormat, Output, WEBM } from 'mediabunny';

/** Puts the Opus packets of a WebM recording into an Ogg file. The sound stays as it is. */
export async function toOgg(recorded: Blob): Promise<Blob> {
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM] });
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const conversion = await Conversion.init({ input, output });
  await conversion.execute();
  return new Blob([target.buffer!], { type: 'audio/ogg' });
}
