import { defineLineSender } from '../../../core/provider/line/port.js';

/** Hands messages to the official API. */
export const cloudSender = defineLineSender({
  kind: 'cloud',
  settings: config => config.chatappCloud,
  create: async ({ url }, deps) => {
    const [{ HttpSender }, { cloudProtocol }] = await Promise.all([
      import('../../../core/provider/line/http-sender.js'),
      import('./protocol.js'),
    ]);
    return new HttpSender(cloudProtocol(url), deps);
  },
});
