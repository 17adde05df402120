import type { ChannelPart } from '../../channel-part.js';
import { allowedSenders } from '../../core/sender/allowed-senders.js';
import { ProviderPreviewResolver } from './account/http/preview.resolver.js';
import { answerHelp } from './help/answer-help.js';
import { SmsHelpResolver } from './help/help.resolver.js';
import { smsInbound } from './inbound/inbound.js';
import { SimulateSmsResolver } from './inbound/simulate.resolver.js';
import { sms } from './sms.js';

/**
 * The part of the subgraph for text messages, beside sending them: the answer to anybody who asks
 * for help.
 */
export const smsPart: ChannelPart = {
  resolvers: [SmsHelpResolver, SimulateSmsResolver, ProviderPreviewResolver],
  arrivals: { inbound: smsInbound },
  consumers: [answerHelp(sms)],
  resources: [allowedSenders],
};
