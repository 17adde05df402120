import { providerContract } from '../../../core/provider/provider.contract.js';
import { apnsHarness, fcmHarness, webHarness } from './push.harness.js';

providerContract(webHarness);
providerContract(fcmHarness);
providerContract(apnsHarness);
