import { expect, test } from 'vitest';
import { days } from '../../kernel/context/clock.js';
import { startWebhooks } from '../support/webhooks.js';

test('events are kept for WEBHOOK_RETENTION', async () => {
  const app = await startWebhooks({ WEBHOOK_RETENTION: '3d' });
  try {
    await app.publish({ id: 'evt_old' });
    app.clock.advance(days(2));
    await app.publish({ id: 'evt_new' });
    app.clock.advance(days(1) + 1);
    await app.settle();
    expect(await app.rows('select id from webhooks.event where seq > $1', 0)).toEqual([{ id: 'evt_new' }]);
  } finally {
    await app.stop();
  }
});
