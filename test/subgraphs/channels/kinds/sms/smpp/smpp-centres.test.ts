import { describe } from 'vitest';
import { CERTIFICATE, HOST, KEY } from '../../../../../support/peers/certificate.js';
import { providerContract } from '../../../core/provider/provider.contract.js';
import { centreAt, harnessOf } from './smpp.harness.js';

/** A port at which nobody listens. */
const AWAY = 'smpp://127.0.0.1:1';

describe('transmitter and receiver apart', () =>
  providerContract(harnessOf(url => [centreAt(url, { name: 'apart', binds: ['tx', 'rx'] })])));

describe('several binds, whose windows add up', () =>
  providerContract(harnessOf(url => [centreAt(url, { name: 'many', binds: ['trx', 'trx', 'tx', 'rx'], window: 3 })])));

describe('TLS', () =>
  providerContract(
    harnessOf(url => [centreAt(url, { name: 'tls', ca: CERTIFICATE, serverName: HOST })], {
      tls: { key: KEY, cert: CERTIFICATE },
    }),
  ));

describe('behind a centre that is away', () =>
  providerContract(harnessOf(url => [centreAt(AWAY, { name: 'away' }), centreAt(url, { name: 'here' })])));
