import type { Log } from '../../../kernel/context/log.js';
import type { CredentialStore, CredentialStrategy } from '../../../kernel/security/credentials.js';
import { apiKeyStrategy } from './api-key.js';
import { sessionStrategy } from './session.js';
import { Uses } from './uses.js';

interface OwnStrategies {
  readonly own: readonly CredentialStrategy[];
  /** Stores the uses that are still pending. */
  flush(): Promise<void>;
}

/** API keys and sessions. Without a store neither is accepted. */
export function ownStrategies(credentials: CredentialStore | null, log: Log): OwnStrategies {
  if (!credentials) return { own: [], flush: async () => undefined };
  const keys = new Uses(uses => credentials.recordUse(uses), log);
  const sessions = new Uses(uses => credentials.recordActivity(uses), log);
  return {
    own: [apiKeyStrategy(credentials, keys), sessionStrategy(credentials, sessions)],
    flush: async () => {
      await keys.flush();
      await sessions.flush();
    },
  };
}
