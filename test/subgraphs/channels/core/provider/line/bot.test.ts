import 'reflect-metadata';
import { providerContract } from '../provider.contract.js';
import { botHarness } from './line.harness.js';

providerContract(botHarness);
