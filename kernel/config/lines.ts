import { z } from 'zod';
import { httpUrl } from './variable.js';

const secret = z.string().min(16, 'must have at least 16 characters');

/** The variables of the providers behind the lines of the chat channels. */
export const LINE_VARIABLES = {
  BRIDGE_URL: httpUrl.optional(),
  BRIDGE_SECRET: secret.optional(),
  CHATAPP_CLOUD_URL: httpUrl.optional(),
  CHATAPP_CLOUD_APP_ID: z.string().optional(),
  CHATAPP_CLOUD_APP_SECRET: secret.optional(),
  CHATAPP_CLOUD_VERIFY_TOKEN: secret.optional(),
  CHATAPP_CLOUD_SIGNUP_URL: httpUrl.optional(),
  BOTCHAT_URL: httpUrl.optional(),
  PHOTOSOCIAL_GRAPH_URL: httpUrl.optional(),
  PHOTOSOCIAL_GRAPH_APP_SECRET: secret.optional(),
  PHOTOSOCIAL_GRAPH_VERIFY_TOKEN: secret.optional(),
};

type LineEnvironment = z.output<z.ZodObject<typeof LINE_VARIABLES>>;

/**
 * The providers of lines. One that is `null` is not configured, and its live instances answer
 * `CHANNEL_NOT_CONFIGURED`.
 */
export interface Lines {
  bridge: BridgeConfig | null;
  chatappCloud: ChatappCloudConfig | null;
  botchat: { url: string } | null;
  photosocialGraph: PhotosocialGraphConfig | null;
}

/** A program that keeps the sessions of lines: `docs/bridge.md`. */
export interface BridgeConfig {
  url: string;
  /** Proves each side to the other. */
  secret: string;
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

/** The official API of the photo-social service. */
export interface PhotosocialGraphConfig {
  url: string;
  /** Signs callbacks; `null` when no callback is accepted. */
  appSecret: string | null;
  verifyToken: string | null;
}

export const linesOf = (env: LineEnvironment): Lines => ({
  bridge: env.BRIDGE_URL && env.BRIDGE_SECRET ? { url: env.BRIDGE_URL, secret: env.BRIDGE_SECRET } : null,
  chatappCloud: cloudOf(env),
  botchat: env.BOTCHAT_URL ? { url: env.BOTCHAT_URL } : null,
  photosocialGraph: env.PHOTOSOCIAL_GRAPH_URL
    ? {
        url: env.PHOTOSOCIAL_GRAPH_URL,
        appSecret: env.PHOTOSOCIAL_GRAPH_APP_SECRET ?? null,
        verifyToken: env.PHOTOSOCIAL_GRAPH_VERIFY_TOKEN ?? null,
      }
    : null,
});

function cloudOf(env: LineEnvironment): ChatappCloudConfig | null {
  if (!env.CHATAPP_CLOUD_URL) return null;
  const { CHATAPP_CLOUD_APP_ID: id, CHATAPP_CLOUD_APP_SECRET: secret } = env;
  return {
    url: env.CHATAPP_CLOUD_URL,
    app: id && secret ? { id, secret } : null,
    signupUrl: env.CHATAPP_CLOUD_SIGNUP_URL ?? null,
    verifyToken: env.CHATAPP_CLOUD_VERIFY_TOKEN ?? null,
  };
}

const NEEDS: readonly (readonly [variable: string, needed: string])[] = [
  ['BRIDGE_URL', 'BRIDGE_SECRET'],
  ['BRIDGE_SECRET', 'BRIDGE_URL'],
  ['CHATAPP_CLOUD_APP_ID', 'CHATAPP_CLOUD_APP_SECRET'],
  ['CHATAPP_CLOUD_APP_SECRET', 'CHATAPP_CLOUD_APP_ID'],
  ['CHATAPP_CLOUD_APP_ID', 'CHATAPP_CLOUD_URL'],
  ['CHATAPP_CLOUD_SIGNUP_URL', 'CHATAPP_CLOUD_APP_ID'],
  ['CHATAPP_CLOUD_VERIFY_TOKEN', 'CHATAPP_CLOUD_APP_SECRET'],
  ['PHOTOSOCIAL_GRAPH_APP_SECRET', 'PHOTOSOCIAL_GRAPH_URL'],
  ['PHOTOSOCIAL_GRAPH_VERIFY_TOKEN', 'PHOTOSOCIAL_GRAPH_APP_SECRET'],
];

/** Errors that only a combination of the variables of lines shows. */
export const lineErrors = (set: Readonly<Record<string, string | undefined>>): string[] =>
  NEEDS.flatMap(([variable, needed]) =>
    set[variable] && !set[needed] ? [`${needed}: is required with ${variable}`] : [],
  );
