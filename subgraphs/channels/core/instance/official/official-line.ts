import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { after, type Clock, hours, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { AppError, fail } from '../../../../../kernel/errors/errors.js';
import type { Credentials, StoredCredentials } from '../line/credentials.js';
import { type Account, type Line, type LineProvider, type LineState, waiting } from '../line/port.js';
import type { Refusal } from './graph-call.js';

/** The answer of a provider about credentials: the account, and what is to be stored. */
export type Verified =
  | { readonly kind: 'ok'; readonly account: Account; readonly credentials: StoredCredentials }
  | { readonly kind: 'refused'; readonly why: Refusal };

/** The calls that a channel makes to its provider. No call throws because of the other side. */
export interface OfficialApi {
  verify(credentials: StoredCredentials): Promise<Verified>;
  /**
   * Has the provider report to us what comes in on the line; it may be repeated. Returns `null`
   * when it is done.
   */
  open(instanceId: string, credentials: StoredCredentials): Promise<Refusal | null>;
}

/** An official API, whose lines are opened with credentials alone. */
export interface OfficialProvider extends LineProvider {
  readonly kind: StoredCredentials['kind'];
  /** Returns `null` when the operator has not configured it. */
  api(services: Services): OfficialApi | null;
}

export const isOfficial = (provider: LineProvider): provider is OfficialProvider => 'api' in provider;

/** The code of each refusal. */
const CODES = {
  expired: 'PROVIDER_TOKEN_EXPIRED',
  denied: 'PROVIDER_PERMISSION_DENIED',
  invalid: 'CREDENTIALS_REJECTED',
} as const satisfies Record<Exclude<Refusal, 'away'>, ErrorCode>;

/** Throws the code of a refusal. */
export function refuse(why: Refusal): never {
  if (why === 'away') fail('LINE_UNREACHABLE', { retryAfterSec: 5 });
  throw new AppError(CODES[why]);
}

export const officialProvider = (
  kind: OfficialProvider['kind'],
  reports: OfficialProvider['reports'],
  api: OfficialProvider['api'],
): OfficialProvider => ({
  kind,
  reports,
  api,
  create(services) {
    const opened = api(services);
    return opened && officialLine(kind, services.clock, opened);
  },
});

/** The verified account of credentials whose line reports to us. */
export async function openLine(
  api: OfficialApi,
  instanceId: string,
  credentials: StoredCredentials,
): Promise<Verified> {
  const found = await api.verify(credentials);
  if (found.kind === 'refused') return found;
  const why = await api.open(instanceId, found.credentials);
  return why ? { kind: 'refused', why } : found;
}

/** Nothing has to be kept open: a line works as long as its provider accepts the credentials. */
function officialLine(name: string, clock: Clock, api: OfficialApi): Line {
  return {
    name,
    probeEvery: hours(6),
    answer: async () => 'wrong',
    disconnect: async () => 'done',
    advance: async ({ instanceId, credentials }) =>
      stateOf(clock, isStored(credentials) ? await openLine(api, instanceId, credentials) : null),
    async probe({ credentials }) {
      const found = isStored(credentials) ? await api.verify(credentials) : null;
      if (found?.kind === 'refused' && (found.why === 'away' || found.why === 'denied')) return { kind: 'away' };
      if (found?.kind !== 'ok') return { kind: 'lost', reason: 'token_expired' };
      return { kind: 'alive', account: found.account };
    },
  };
}

const isStored = (credentials: Credentials | null): credentials is StoredCredentials =>
  credentials !== null && credentials.kind !== 'bridge';

function stateOf(clock: Clock, found: Verified | null): LineState {
  if (!found) return { kind: 'failed', reason: 'login_failed', code: 'CREDENTIALS_REQUIRED' };
  if (found.kind === 'ok') return { kind: 'connected', account: found.account };
  if (found.why === 'away') return { ...waiting(after(clock.now(), seconds(10))), away: true };
  const reason = found.why === 'expired' ? 'token_expired' : 'login_failed';
  return { kind: 'failed', reason, code: CODES[found.why] };
}
