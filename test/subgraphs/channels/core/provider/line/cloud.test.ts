import 'reflect-metadata';
import { providerContract } from '../provider.contract.js';
import { cloudHarness } from './line.harness.js';

providerContract(cloudHarness);
