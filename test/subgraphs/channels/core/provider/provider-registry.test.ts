import { expect, test } from 'vitest';
import type { Config } from '../../../../../kernel/config/config.js';
import { createProviders } from '../../../../../subgraphs/channels/core/provider/providers.js';
import { CHANNELS } from '../../../../../subgraphs/channels/index.js';
import type { SmppConfig } from '../../../../../subgraphs/channels/kinds/sms/smpp/config.js';
import { deps } from './provider.harness.js';

const smtp = { url: 'smtp://127.0.0.1:1', from: 'us@example.com', dkim: null };
const smpp: SmppConfig = [];

const push = { fcmUrl: '', fcmTokenUrl: '', apnsUrl: null, subject: '' };
const outbound = { allowNetworks: [] };

const namesByQueue = async (settings: Pick<Config, 'smtp' | 'smpp'>) =>
  [
    ...(await createProviders(
      CHANNELS,
      { ...settings, push, outbound, rcs: null, voice: null } as unknown as Config,
      deps,
    )),
  ].map(([queue, { name }]) => [queue, name]);

test('the sandbox is always there, and each queue has the provider that is configured for its channel', async () => {
  expect(await namesByQueue({ smtp: null, smpp: null })).toEqual([
    ['sandbox', 'sandbox'],
    ['push', 'push'],
    ['webchat', 'webchat'],
  ]);
  expect(await namesByQueue({ smtp, smpp: null })).toEqual([
    ['sandbox', 'sandbox'],
    ['email', 'smtp'],
    ['push', 'push'],
    ['webchat', 'webchat'],
  ]);
  expect(await namesByQueue({ smtp, smpp })).toEqual([
    ['sandbox', 'sandbox'],
    ['sms', 'smpp'],
    ['email', 'smtp'],
    ['push', 'push'],
    ['webchat', 'webchat'],
  ]);
});
