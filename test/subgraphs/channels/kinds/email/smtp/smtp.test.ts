import { providerContract } from '../../../core/provider/provider.contract.js';
import { smtpHarness } from './smtp.harness.js';

providerContract(smtpHarness);
