import { systemCaller } from '../../../kernel/context/caller.js';
import { type Context, createContext } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';

/** The context of a person who is about to sign in: nobody yet, at an address. */
export const signInContext = (services: Services, ip: string, requestId = ''): Context =>
  createContext(services, { caller: systemCaller(''), locale: 'en', requestId, ip });
