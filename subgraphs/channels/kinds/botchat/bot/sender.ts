import { defineLineSender } from '../../../core/provider/line/port.js';

/** Hands messages of bots to their API. */
export const botSender = defineLineSender({
  kind: 'bot',
  settings: config => config.botchat,
  create: async ({ url }, deps) => {
    const { BotSender } = await import('./bot-sender.js');
    return new BotSender(url, deps);
  },
});
