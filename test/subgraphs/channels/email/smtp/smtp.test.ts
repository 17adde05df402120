import { providerContract } from '../../provider/provider.contract.js';
import { smtpHarness } from './smtp.harness.js';

providerContract(smtpHarness);
