import 'reflect-metadata';
import { providerContract } from '../provider.contract.js';
import { graphHarness } from './line.harness.js';

providerContract(graphHarness);
