import { providerContract } from '../../provider/provider.contract.js';
import { smppHarness } from './smpp.harness.js';

providerContract(smppHarness);
