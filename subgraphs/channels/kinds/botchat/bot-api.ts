import { z } from 'zod';
import type { Services } from '../../../../kernel/context/services.js';
import { callService, type ServiceAnswer } from '../../../../kernel/outbound/service-client.js';
import { callbackSecret } from '../../../../kernel/security/callback-secret.js';
import type { Refusal } from '../../core/instance/official/graph-call.js';
import { type OfficialApi, officialProvider } from '../../core/instance/official/official-line.js';

const me = z.object({
  ok: z.literal(true),
  result: z.object({ id: z.number(), is_bot: z.literal(true), username: z.string() }),
});

/** Answers for a token that is not, or no longer, a bot's. */
const NO_BOT: readonly number[] = [401, 404];

/** The updates that a bot asks for: reactions only come if they are asked for. */
const UPDATES = [
  'message',
  'edited_message',
  'channel_post',
  'edited_channel_post',
  'callback_query',
  'message_reaction',
  'my_chat_member',
];

/** Bots. */
export const botProvider = officialProvider('bot', [], services => {
  const { botchat } = services.config;
  return botchat && botApi(services, botchat.url);
});

function botApi(services: Services, url: string): OfficialApi {
  return {
    async verify(credentials) {
      if (credentials.kind !== 'bot') return { kind: 'refused', why: 'invalid' };
      const answer = await callService(services, { method: 'GET', url: `${url}/bot${credentials.token}/getMe` });
      if (answer && NO_BOT.includes(answer.status)) return { kind: 'refused', why: 'invalid' };
      const { success, data } = me.safeParse(answer?.body);
      if (!success) return { kind: 'refused', why: 'away' };
      const { username, id } = data.result;
      return { kind: 'ok', account: { name: username.toLowerCase(), userPk: String(id) }, credentials };
    },
    async open(instanceId, credentials) {
      if (credentials.kind !== 'bot') return 'invalid';
      const body = {
        url: `${services.config.baseUrl}/callbacks/botchat/${instanceId}`,
        secret_token: callbackSecret(services.box, instanceId),
        allowed_updates: UPDATES,
      };
      const call = { method: 'POST', url: `${url}/bot${credentials.token}/setWebhook`, body } as const;
      return refusalOf(await callService(services, call));
    },
  };
}

/** An address that the Bot API does not call, such as one of a laptop, keeps no bot from sending. */
function refusalOf(answer: ServiceAnswer | null): Refusal | null {
  if (!answer || answer.status >= 500 || answer.status === 429) return 'away';
  return NO_BOT.includes(answer.status) ? 'invalid' : null;
}
