import { defineLineSender } from '../../../core/provider/line/port.js';

/** Hands messages to the bridge of the configuration. */
export const bridgeSender = defineLineSender({
  kind: 'bridge',
  settings: config => config.bridge,
  create: async (settings, deps) => {
    const [{ HttpSender }, { bridgeProtocol }] = await Promise.all([
      import('../../../core/provider/line/http-sender.js'),
      import('./protocol.js'),
    ]);
    return new HttpSender(bridgeProtocol(settings), deps);
  },
});
