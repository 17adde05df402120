import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { serveRuns } from './many.js';

/** Posts messages to a Graph-shaped provider with nothing around it, at a pace if it is given one. */
const target = process.env['TARGET']!;
const perSecond = Number(process.env['PER_SECOND'] ?? Number.POSITIVE_INFINITY);
const agent = new Agent({ connections: 512 });
let next = 0;

serveRuns(
  async at => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + 1_000 / perSecond;
    if (turn - now > 1) await pause(turn - now);
    const answer = await agent.request({
      method: 'POST',
      origin: target,
      path: '/1055/messages',
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: 'Bearer token' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: String(14_155_552_000 + at),
        biz_opaque_callback_data: `msg_${at}`,
        type: 'text',
        text: { body: 'Your order is on its way.', preview_url: true },
      }),
    });
    JSON.parse(await answer.body.text());
  },
  () => void agent.destroy(),
);
