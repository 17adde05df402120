import { providerContract } from '../provider.contract.js';
import { smppHarness } from './smpp.harness.js';

providerContract(smppHarness);
