import type { Channel } from '../../../../graph/generated/inbox';

const OGG = 'audio/ogg;codecs=opus';
const MP4 = 'audio/mp4;codecs=mp4a.40.2';
const WEBM = 'audio/webm;codecs=opus';

/** Recordings that a channel takes and its people can hear, the best first. */
const TAKEN: Partial<Record<Channel, readonly string[]>> = {
  chatapp: [OGG, MP4],
  botchat: [OGG, MP4],
  photosocial: [MP4],
  rcs: [OGG, MP4],
  email: [MP4, OGG, WEBM],
  webchat: [WEBM, MP4, OGG],
};

const ENDINGS: Readonly<Record<string, string>> = { [OGG]: 'ogg', [MP4]: 'm4a', [WEBM]: 'webm' };

export interface Form {
  /** The type in which the browser records. */
  readonly type: string;
  /** The channel takes no WebM: the same sound goes into an Ogg file. */
  readonly becomesOgg: boolean;
}

/** Returns the form in which this browser can record for the channel; `null` if there is none. */
export function recordingFor(channel: Channel): Form | null {
  const taken = TAKEN[channel] ?? [];
  if (!('MediaRecorder' in window)) return null;
  const type = taken.find(one => MediaRecorder.isTypeSupported(one));
  if (type) return { type, becomesOgg: false };
  return taken.includes(OGG) && MediaRecorder.isTypeSupported(WEBM) ? { type: WEBM, becomesOgg: true } : null;
}

export async function recordedFile(parts: readonly Blob[], { type, becomesOgg }: Form): Promise<File> {
  const recorded = new Blob([...parts], { type });
  const [bytes, own] = becomesOgg ? [await (await import('./to-ogg')).toOgg(recorded), OGG] : [recorded, type];
  return new File([bytes], `voice.${ENDINGS[own]}`, { type: own.split(';')[0]! });
}
