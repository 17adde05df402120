import type { OutboundMessage, Outcome, Provider } from '../../core/provider/port.js';
import type { ChatContent } from '../chat/content.js';

export const WEBCHAT_PROVIDER = 'webchat';

/** Nobody outside carries a message: it is sent once its visitor may see it, and changed once that is stored. */
export class WebchatProvider implements Provider<ChatContent> {
  readonly name = WEBCHAT_PROVIDER;

  async start(): Promise<void> {}

  async stop(): Promise<void> {}

  healthy(): boolean {
    return true;
  }

  async send({ id }: OutboundMessage<ChatContent>): Promise<Outcome> {
    return { kind: 'accepted', providerRef: id, parts: 1 };
  }

  async change(): Promise<{ kind: 'done' }> {
    return { kind: 'done' };
  }
}
