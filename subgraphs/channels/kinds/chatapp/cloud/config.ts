import { z } from 'zod';
import { defineConfig, missingErrors } from '../../../../../kernel/config/part.js';
import { httpUrl, secret } from '../../../../../kernel/config/variable.js';

declare module '../../../../../kernel/config/config.js' {
  interface Config {
    /** `null`: live instances of the official API answer `CHANNEL_NOT_CONFIGURED`. */
    chatappCloud: ChatappCloudConfig | null;
  }
}

/** The official API of the chat application. */
export interface ChatappCloudConfig {
  /** Its origin with the version: `https://graph.example/v23.0`. */
  url: string;
  /**
   * The app of the operator, which an embedded sign-up needs; `null` when only lines with
   * credentials of their own are possible.
   */
  app: { id: string; secret: string } | null;
  /** The page on which a person signs up; `null` when the connect page has no sign-up. */
  signupUrl: string | null;
  /**
   * The token that the provider repeats when it verifies the address of callbacks; `null` when no
   * callback is accepted.
   */
  verifyToken: string | null;
}

const CLOUD_VARIABLES = {
  CHATAPP_CLOUD_URL: httpUrl.optional(),
  CHATAPP_CLOUD_APP_ID: z.string().optional(),
  CHATAPP_CLOUD_APP_SECRET: secret.optional(),
  CHATAPP_CLOUD_VERIFY_TOKEN: secret.optional(),
  CHATAPP_CLOUD_SIGNUP_URL: httpUrl.optional(),
};

type CloudEnvironment = z.output<z.ZodObject<typeof CLOUD_VARIABLES>>;

export const cloudConfig = defineConfig({
  variables: CLOUD_VARIABLES,
  errors: set =>
    missingErrors(set, [
      ['CHATAPP_CLOUD_APP_ID', 'CHATAPP_CLOUD_APP_SECRET'],
      ['CHATAPP_CLOUD_APP_SECRET', 'CHATAPP_CLOUD_APP_ID'],
      ['CHATAPP_CLOUD_APP_ID', 'CHATAPP_CLOUD_URL'],
      ['CHATAPP_CLOUD_SIGNUP_URL', 'CHATAPP_CLOUD_APP_ID'],
      ['CHATAPP_CLOUD_VERIFY_TOKEN', 'CHATAPP_CLOUD_APP_SECRET'],
    ]),
  read: env => ({ chatappCloud: cloudOf(env) }),
});

function cloudOf(env: CloudEnvironment): ChatappCloudConfig | null {
  if (!env.CHATAPP_CLOUD_URL) return null;
  const { CHATAPP_CLOUD_APP_ID: id, CHATAPP_CLOUD_APP_SECRET: secret } = env;
  return {
    url: env.CHATAPP_CLOUD_URL,
    app: id && secret ? { id, secret } : null,
    signupUrl: env.CHATAPP_CLOUD_SIGNUP_URL ?? null,
    verifyToken: env.CHATAPP_CLOUD_VERIFY_TOKEN ?? null,
  };
}
