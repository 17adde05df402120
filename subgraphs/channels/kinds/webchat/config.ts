import { z } from 'zod';
import { defineConfig } from '../../../../kernel/config/part.js';

declare module '../../../../kernel/config/config.js' {
  interface Config {
    webchat: WebchatConfig;
  }
}

const MEGABYTE = 1024 * 1024;
const megabytes = z.coerce.number().int().min(1).max(100_000_000);

/** Bytes of files that the visitors of a workspace may upload, in the sandbox and live each. */
export interface WebchatConfig {
  readonly uploadsADay: number;
  /** The sum of the files that are kept. */
  readonly uploads: number;
}

export const webchatConfig = defineConfig({
  variables: {
    WEBCHAT_UPLOAD_MB_PER_DAY: megabytes.default(1_024),
    WEBCHAT_UPLOAD_MB: megabytes.default(10_240),
  },
  read: env => ({
    webchat: {
      uploadsADay: env.WEBCHAT_UPLOAD_MB_PER_DAY * MEGABYTE,
      uploads: env.WEBCHAT_UPLOAD_MB * MEGABYTE,
    },
  }),
});
