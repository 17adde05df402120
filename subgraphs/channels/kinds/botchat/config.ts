import { defineConfig } from '../../../../kernel/config/part.js';
import { httpUrl } from '../../../../kernel/config/variable.js';

declare module '../../../../kernel/config/config.js' {
  interface Config {
    /** `null`: live bots answer `CHANNEL_NOT_CONFIGURED`. */
    botchat: { url: string } | null;
  }
}

export const botchatConfig = defineConfig({
  variables: { BOTCHAT_URL: httpUrl.optional() },
  read: ({ BOTCHAT_URL: url }) => ({ botchat: url ? { url } : null }),
});
