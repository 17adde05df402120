import { defineConfig, missingErrors } from '../../../../kernel/config/part.js';
import { httpUrl, secret } from '../../../../kernel/config/variable.js';

declare module '../../../../kernel/config/config.js' {
  interface Config {
    /** `null`: live instances of the official API answer `CHANNEL_NOT_CONFIGURED`. */
    photosocialGraph: PhotosocialGraphConfig | null;
  }
}

/** The official API of the photo-social service. */
interface PhotosocialGraphConfig {
  url: string;
  /** Signs callbacks; `null` when no callback is accepted. */
  appSecret: string | null;
  verifyToken: string | null;
}

export const photosocialConfig = defineConfig({
  variables: {
    PHOTOSOCIAL_GRAPH_URL: httpUrl.optional(),
    PHOTOSOCIAL_GRAPH_APP_SECRET: secret.optional(),
    PHOTOSOCIAL_GRAPH_VERIFY_TOKEN: secret.optional(),
  },
  errors: set =>
    missingErrors(set, [
      ['PHOTOSOCIAL_GRAPH_APP_SECRET', 'PHOTOSOCIAL_GRAPH_URL'],
      ['PHOTOSOCIAL_GRAPH_VERIFY_TOKEN', 'PHOTOSOCIAL_GRAPH_APP_SECRET'],
    ]),
  read: env => ({
    photosocialGraph: env.PHOTOSOCIAL_GRAPH_URL
      ? {
          url: env.PHOTOSOCIAL_GRAPH_URL,
          appSecret: env.PHOTOSOCIAL_GRAPH_APP_SECRET ?? null,
          verifyToken: env.PHOTOSOCIAL_GRAPH_VERIFY_TOKEN ?? null,
        }
      : null,
  }),
});
