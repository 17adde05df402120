import { describe, expect, test } from 'vitest';
import { createProviders, providerFor } from '../../../../subgraphs/channels/providers/index.js';
import { deps } from './provider.harness.js';

const smtp = { url: 'smtp://127.0.0.1:1', from: 'us@example.com', dkim: null };
const smpp = { url: 'smpp://127.0.0.1:1', systemId: 'a', password: 'b', from: 'Us', window: 1 };

describe('providers', () => {
  test('the sandbox is always there, the others as configured', () => {
    expect([...createProviders({ smtp: null, smpp: null }, deps).keys()]).toEqual(['sandbox']);
    expect([...createProviders({ smtp, smpp }, deps).keys()]).toEqual(['sandbox', 'smtp', 'smpp']);
  });

  test('a sandbox message never reaches a live provider, nor a live one the sandbox', () => {
    const all = createProviders({ smtp, smpp }, deps);
    expect(providerFor(all, 'sms', true)?.name).toBe('sandbox');
    expect(providerFor(all, 'sms', false)?.name).toBe('smpp');
    expect(providerFor(all, 'email', false)?.name).toBe('smtp');
    expect(providerFor(createProviders({ smtp: null, smpp: null }, deps), 'sms', false)).toBeUndefined();
  });
});
