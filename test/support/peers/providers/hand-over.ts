import { withDefaults } from '../../../../catalogue/provider-kinds/define.js';
import { PROVIDER_KINDS, type ProviderKindName } from '../../../../catalogue/provider-kinds/index.js';
import type {
  AccountOutcome,
  AccountView,
  CallbackOutcome,
  CheckOutcome,
  HttpKind,
  ProviderAnswer,
  ProviderCallback,
  ProviderRequest,
  Settings,
} from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { certificateAt } from './aws.js';
import type { ProviderPeer } from './peer.js';

export const NOW = new Date('2026-11-30T12:00:00Z');

/** The account at a peer, as the functions of its kind see it. */
export const accountAt = (peer: ProviderPeer, changes: Settings = {}, now = NOW): AccountView => ({
  settings: withDefaults(PROVIDER_KINDS[peer.kind as ProviderKindName], { ...peer.settings, ...changes }),
  callbackUrl: peer.callbackUrl,
  now,
});

/** Sends a request as it is. */
export async function exchange(request: ProviderRequest, timeout = 10_000): Promise<ProviderAnswer> {
  const { method, url, headers, body } = request;
  const signal = AbortSignal.timeout(timeout);
  const init = { method, headers, redirect: 'manual', signal } as const;
  const answer = await fetch(url, body === undefined ? init : { ...init, body: body as BodyInit });
  const text = await answer.text();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text, json: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function handOver<Message>(
  kind: HttpKind<Message>,
  message: Message,
  account: AccountView,
): Promise<AccountOutcome> {
  const answer = await exchange(await kind.request(message, account));
  return kind.outcome(answer, message, account);
}

export async function checked(kind: HttpKind<never>, account: AccountView): Promise<CheckOutcome | null> {
  return kind.check?.outcome(await exchange(kind.check.request(account)), account) ?? null;
}

export const read = async (
  kind: HttpKind<never>,
  callback: ProviderCallback,
  account: AccountView,
): Promise<CallbackOutcome | undefined> => kind.callback?.(callback, account, certificateAt);
