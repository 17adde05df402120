import type { Context } from '../../../kernel/context/context.js';
import type { ConsentMethod } from './consent.js';

/** The origin of a change of consent, stored with it as the proof. */
export interface ConsentSource {
  readonly method: ConsentMethod;
  /**
   * The id of the source; its kind depends on the method: API key, app, user, form, import, message
   * or merged contact.
   */
  readonly sourceId: string | null;
  readonly requestId: string | null;
}

/** Returns the source of a change that a caller requested with a credential. */
export function consentSourceOf({ caller, requestId }: Context): ConsentSource {
  const sourceId = caller.userId ?? caller.clientId ?? caller.credentialId ?? null;
  return { method: caller.kind === 'session' ? 'DASHBOARD' : 'API', sourceId, requestId: requestId || null };
}
