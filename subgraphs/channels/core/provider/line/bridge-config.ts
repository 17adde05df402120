import { defineConfig, missingErrors } from '../../../../../kernel/config/part.js';
import { httpUrl, secret } from '../../../../../kernel/config/variable.js';

declare module '../../../../../kernel/config/config.js' {
  interface Config {
    /** `null`: live instances of the bridge answer `CHANNEL_NOT_CONFIGURED`. */
    bridge: BridgeConfig | null;
  }
}

/** A program that keeps the sessions of lines: `docs/bridge.md`. */
interface BridgeConfig {
  url: string;
  /** Proves each side to the other. */
  secret: string;
}

export const bridgeConfig = defineConfig({
  variables: { BRIDGE_URL: httpUrl.optional(), BRIDGE_SECRET: secret.optional() },
  errors: set =>
    missingErrors(set, [
      ['BRIDGE_URL', 'BRIDGE_SECRET'],
      ['BRIDGE_SECRET', 'BRIDGE_URL'],
    ]),
  read: ({ BRIDGE_URL: url, BRIDGE_SECRET }) => ({
    bridge: url && BRIDGE_SECRET ? { url, secret: BRIDGE_SECRET } : null,
  }),
});
