import { defineLineSender } from '../../../core/provider/line/port.js';

/** Hands direct messages to the official API. */
export const graphSender = defineLineSender({
  kind: 'graph',
  settings: config => config.photosocialGraph,
  create: async ({ url }, deps) => {
    const [{ HttpSender }, { graphProtocol }] = await Promise.all([
      import('../../../core/provider/line/http-sender.js'),
      import('./protocol.js'),
    ]);
    return new HttpSender(graphProtocol(url), deps);
  },
});
