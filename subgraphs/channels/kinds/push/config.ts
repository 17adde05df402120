import { defineConfig } from '../../../../kernel/config/part.js';
import { scheme } from '../../../../kernel/config/variable.js';

declare module '../../../../kernel/config/config.js' {
  interface Config {
    push: PushConfig;
  }
}

/** The URLs of the push services. The credentials for each belong to the app of a workspace. */
interface PushConfig {
  fcmUrl: string;
  fcmTokenUrl: string;
  /** `null`: Apple's own. */
  apnsUrl: string | null;
  /** Contact of the operator for push services: an `https` or `mailto` URL. */
  subject: string;
}

const webUrl = scheme(/^https?$/, 'https or http');

export const pushConfig = defineConfig({
  variables: {
    PUSH_SUBJECT: scheme(/^(?:https|mailto)$/, 'https or mailto').optional(),
    PUSH_FCM_URL: webUrl.default('https://fcm.googleapis.com'),
    PUSH_FCM_TOKEN_URL: webUrl.default('https://oauth2.googleapis.com/token'),
    PUSH_APNS_URL: webUrl.optional(),
  },
  read: (env, { baseUrl }) => ({
    push: {
      fcmUrl: env.PUSH_FCM_URL.replace(/\/+$/, ''),
      fcmTokenUrl: env.PUSH_FCM_TOKEN_URL,
      apnsUrl: env.PUSH_APNS_URL ?? null,
      subject:
        env.PUSH_SUBJECT ?? (baseUrl.startsWith('https:') ? baseUrl : `mailto:push@${new URL(baseUrl).hostname}`),
    },
  }),
});
