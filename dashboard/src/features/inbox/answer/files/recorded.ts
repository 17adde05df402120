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

/** The form in which this browser can record for the channel; `null`: in none. */
export const recordingFor = (channel: Channel): string | null =>
  'MediaRecorder' in window ? (TAKEN[channel]?.find(type => MediaRecorder.isTypeSupported(type)) ?? null) : null;

export const recordedFile = (parts: readonly Blob[], type: string): File =>
  new File([...parts], `voice.${ENDINGS[type]}`, { type: type.split(';')[0]! });
