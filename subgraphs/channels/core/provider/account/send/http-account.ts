import { resourceOf } from '../../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import type { MessageContent, OutboundMessage } from '../../port.js';
import type { AccountKind, OpenAccount, SenderOutcome } from '../account-kind.js';
import { type AccountView, type CheckOutcome, type HttpKind, NotSent, type ProviderRequest } from '../http-kind.js';
import { accountHttp } from './account-http.js';

/** A message as the API of a provider takes it, or what becomes of one that cannot be made. */
export type Prepared<Message> = { readonly message: Message } | { readonly outcome: SenderOutcome };

type Prepare<Content extends MessageContent, Message> = (
  message: OutboundMessage<Content>,
  account: OpenAccount,
  services: Services,
) => Prepared<Message> | Promise<Prepared<Message>>;

const viewOf = ({ clock }: Pick<Services, 'clock'>, { settings, callbackUrl }: OpenAccount): AccountView => ({
  settings,
  callbackUrl,
  now: clock.now(),
});

/** Makes a kind of account of the functions of a provider with an API over HTTP. */
export const httpAccount = <Content extends MessageContent, Message>(
  kind: HttpKind<Message>,
  prepare: Prepare<Content, Message>,
): AccountKind<Content> => ({
  name: kind.kind,
  open: async (services, account) => ({
    send: message => hand(services, kind, account, prepare, message),
    close: () => undefined,
  }),
  check: kind.check && ((services, account) => ask(services, kind, account)),
  callback: kind.callback,
});

async function hand<Content extends MessageContent, Message>(
  services: Services,
  kind: HttpKind<Message>,
  account: OpenAccount,
  prepare: Prepare<Content, Message>,
  given: OutboundMessage<Content>,
): Promise<SenderOutcome> {
  const prepared = await prepare(given, account, services);
  if ('outcome' in prepared) return prepared.outcome;
  const request = await requestOf(kind, prepared.message, viewOf(services, account));
  if (request instanceof NotSent) return request.outcome;
  const reply = await resourceOf(services, accountHttp).request(request);
  if (reply.kind === 'unsent') return { kind: 'refused', fault: 'away', reason: reply.reason };
  if (reply.kind === 'silent') return { kind: 'unknown', reason: reply.reason };
  try {
    return kind.outcome(reply.answer, prepared.message, viewOf(services, account));
  } catch (error) {
    services.log.error({ err: error, messageId: given.id, kind: kind.kind }, 'an answer of a provider cannot be read');
    return { kind: 'unknown', reason: 'The answer of the provider could not be read.' };
  }
}

async function requestOf<Message>(
  kind: HttpKind<Message>,
  message: Message,
  view: AccountView,
): Promise<ProviderRequest | NotSent> {
  try {
    return await kind.request(message, view);
  } catch (error) {
    if (error instanceof NotSent) return error;
    throw error;
  }
}

async function ask<Message>(
  services: Services,
  { check }: HttpKind<Message>,
  account: OpenAccount,
): Promise<CheckOutcome> {
  const view = viewOf(services, account);
  const reply = await resourceOf(services, accountHttp).request(check!.request(view));
  if (reply.kind === 'answered') return check!.outcome(reply.answer, view);
  return { kind: 'fails', fault: 'away', reason: reply.reason };
}
