import { z } from 'zod';
import { defineConfig } from '../../../../kernel/config/part.js';
import { duration, scheme, secret, type VariableSet } from '../../../../kernel/config/variable.js';
import { type Duration, days } from '../../../../kernel/context/clock.js';

declare module '../../../../kernel/config/config.js' {
  interface Config {
    /** `null`: there are no live calls. */
    voice: VoiceConfig | null;
    /** The retention of recordings of calls, here and at their provider. */
    recordingRetention: Duration;
  }
}

/** The operator's account at a provider of calls with an API of verbs. */
interface VoiceConfig {
  /** With the version of its API, without a slash at its end. */
  url: string;
  account: string;
  /** Also signs the reports of the provider. */
  token: string;
  /** The number that calls where a call names none. */
  from: string;
}

export const voiceConfig = defineConfig({
  variables: {
    VOICE_URL: scheme(/^https?$/, 'https or http').optional(),
    VOICE_ACCOUNT: z.string().min(1).optional(),
    VOICE_TOKEN: secret.optional(),
    VOICE_FROM: z
      .string()
      .regex(/^\+[1-9]\d{5,14}$/, 'must be an international number, for example +14155550100')
      .optional(),
    RECORDING_RETENTION: duration.default(days(90)),
  },
  errors: voiceErrors,
  read: ({ VOICE_URL: url, VOICE_ACCOUNT: account, VOICE_TOKEN: token, VOICE_FROM: from, RECORDING_RETENTION }) => ({
    voice: url && account && token && from ? { url: url.replace(/\/+$/, ''), account, token, from } : null,
    recordingRetention: RECORDING_RETENTION,
  }),
});

function voiceErrors(set: VariableSet): string[] {
  const names = ['VOICE_URL', 'VOICE_ACCOUNT', 'VOICE_TOKEN', 'VOICE_FROM'];
  const missing = names.some(name => set[name]) ? names.filter(name => !set[name]) : [];
  return missing.map(name => `${name}: is required with the other VOICE_ variables`);
}
