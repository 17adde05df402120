import { type Texts, texts } from '../../../../catalogue/texts.js';
import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { assertScope } from '../../../../kernel/graph/scope.js';
import type { Channel } from '../../core/channel.js';
import { type Channels, channelOf } from '../../core/channels.js';
import { accept } from '../../core/message/accept/accept.js';
import type { AcceptedMessages } from '../../core/message/accept/accepted.js';
import { commandOf, type SendCommand } from '../../core/message/accept/command.js';
import type { SendArgs } from '../../core/message/accept/send.args.js';
import { refuseOfInstallation } from './owner.js';
import type { TestProviderAccountArgs } from './provider-account.args.js';
import { providerAccounts } from './provider-account.service.js';

const TEXT: Texts = texts(
  'This is a test of the provider account.',
  'Este é um teste da conta de provedor.',
  'Esta es una prueba de la cuenta de proveedor.',
);
const SUBJECT: Texts = texts('Test', 'Teste', 'Prueba');

/**
 * Sends a message through one account alone, whatever its conditions and state. It passes the checks of every send. Throws
 * `NOT_FOUND`, `PROVIDER_ACCOUNT_READ_ONLY`, `FORBIDDEN` without the scope of such a send, and what a send throws.
 */
export async function testProviderAccount(
  ctx: Context,
  channels: Channels,
  { id, to, text }: TestProviderAccountArgs,
): Promise<AcceptedMessages> {
  await refuseOfInstallation(ctx, id);
  const account = await providerAccounts.read(ctx, id);
  const channel = channelOf(channels, account);
  assertScope(ctx, channel.scopes.send);
  const command = testOf(ctx, channel, to, text);
  return transact(ctx, async tx => {
    const accepted = await accept(tx, { ...command, content: { ...command.content, account: id } });
    const details = { name: account.name, messageId: accepted.messageIds[0] };
    await audit(tx, { act: 'provider_account.tested', object: { type: 'provider_account', id }, details });
    return accepted;
  });
}

/** The members that the channels read, of which each takes its own. */
export function testOf(ctx: Context, channel: Channel, to: string, given: string | null | undefined): SendCommand {
  const text = given ?? TEXT[ctx.locale];
  const payload = channel.name === 'email' ? { subject: SUBJECT[ctx.locale], text } : { message: text };
  const args = { to: [to], type: 'text', class: 'transactional', payload };
  return commandOf(ctx, channel, args as SendArgs);
}
