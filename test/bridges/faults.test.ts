import { describe, expect, test } from 'vitest';
import { Check } from '../../bridges/check/check.js';
import { Client } from '../../bridges/check/client.js';
import { runCheck } from '../../bridges/check/run.js';
import { startBridge } from '../../examples/bridge/index.js';
import { FAULTS, startFaulty } from '../support/bridges/faults.js';

const SECRET = 'a secret of the check';
const PERSON = { channel: 'chatapp', account: null, to: '+14155550199', waitMs: 1_500, quietMs: 150 };

describe('npm run bridge:check', () => {
  test.each(Object.entries(FAULTS))('finds a bridge on which does not hold: %s', async (step, fault) => {
    const behind = await startBridge({ secret: SECRET, pairsAfterMs: 20 });
    const faulty = await startFaulty(behind.url, SECRET, fault);
    const check = new Check(new Client(faulty.url, SECRET), PERSON, null, null, () => undefined);
    const failed = (await runCheck(check)).filter(({ outcome }) => outcome === 'FAIL');
    faulty.stop();
    await behind.stop();
    expect(failed.map(({ name }) => name)).toContain(step);
  });
});
