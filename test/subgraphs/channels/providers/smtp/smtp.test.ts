import { providerContract } from '../provider.contract.js';
import { smtpHarness } from './smtp.harness.js';

providerContract(smtpHarness);
