import { providerContract } from '../../../core/provider/provider.contract.js';
import { smppHarness } from './smpp.harness.js';

providerContract(smppHarness);
