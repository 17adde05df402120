import type { Context } from '../../../kernel/context/context.js';
import type { ConsentMethod } from './consent.js';

/** The origin of a change of consent, stored with it as the proof. */
export interface ConsentSource {
  readonly method: ConsentMethod;
  /** By the method: the API key, app, user, form, import, message or merged contact. */
  readonly sourceId: string | null;
  readonly requestId: string | null;
}

/** A change that a caller asked for with a credential. */
export function consentSourceOf({ caller, requestId }: Context): ConsentSource {
  const sourceId = caller.userId ?? caller.clientId ?? caller.credentialId ?? null;
  return { method: caller.kind === 'session' ? 'DASHBOARD' : 'API', sourceId, requestId: requestId || null };
}
