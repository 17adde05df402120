import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import { activityPart } from './activity/part.js';
import { attentionPart } from './attention/part.js';
import { batchPart } from './batch/part.js';
import { botchat } from './botchat/botchat.js';
import { botCallbacks } from './botchat/callback.js';
import { botchatInbound } from './botchat/inbound.js';
import { changeJob } from './change/change.job.js';
import { changePart } from './change/part.js';
import { receiveChanges } from './change/receive-changes.js';
import type { OlderBody } from './channel-rules.js';
import { channelsOf } from './channels.js';
import { chatapp } from './chatapp/chatapp.js';
import { cloudCallbacks } from './chatapp/cloud/callback.js';
import { chatappInbound } from './chatapp/inbound.js';
import { chatappPart } from './chatapp/part.js';
import { receiveTemplates } from './chatapp/template/apply.js';
import { chatappTemplatePart } from './chatapp/template/part.js';
import { contactPart } from './contact/part.js';
import { conversationPart } from './conversation/part.js';
import { creditPart } from './credit/part.js';
import { edgesPart } from './edges/part.js';
import { email } from './email/email.js';
import { emailInbound } from './email/inbound/inbound.js';
import { emailPart } from './email/part.js';
import { bridgeCallbacks } from './inbound/bridge/callback.js';
import { storeCallback } from './inbound/callback/callback.resolver.js';
import type { CallbackSources } from './inbound/callback/source.js';
import type { InboundChannels } from './inbound/inbound-channel.js';
import { inboundPart } from './inbound/part.js';
import { instancePart } from './instance/part.js';
import type { InstanceRules } from './instance/rules.js';
import { mediaPart } from './media/part.js';
import { messagePart } from './message/part.js';
import { sendJobs } from './message/send/send.job.js';
import { notificationPart } from './notification/part.js';
import { numberPart } from './number/part.js';
import { graphCallbacks } from './photosocial/callback.js';
import { receiveComments } from './photosocial/comment/receive-comments.js';
import { photosocialInbound } from './photosocial/inbound.js';
import { photosocialPart } from './photosocial/part.js';
import { photosocial } from './photosocial/photosocial.js';
import { planPart } from './plan/part.js';
import { protectionPart } from './protection/part.js';
import { InFlight } from './provider/in-flight.js';
import type { Providers } from './provider/providers.js';
import { startProviders, stopProviders, watchLinks } from './provider/run-providers.js';
import { pushPart } from './push/part.js';
import { push } from './push/push.js';
import { rcsCallbacks } from './rcs/callback.js';
import { rcsInbound } from './rcs/events.js';
import { rcsPart } from './rcs/part.js';
import { rcsChannel } from './rcs/rcs.js';
import { searchPart } from './search/part.js';
import { smsInbound } from './sms/inbound/inbound.js';
import { smsPart } from './sms/part.js';
import { sms } from './sms/sms.js';
import { templatePart } from './template/part.js';
import { trustPart } from './trust/part.js';
import { voicePart } from './voice/part.js';
import { voice } from './voice/voice.js';
import { webchatInbound } from './webchat/inbound.js';
import { webchatPart } from './webchat/part.js';
import { webchat } from './webchat/webchat.js';

/** What cannot be delivered may go out as an SMS. */
export const rcs = rcsChannel(sms);

/** Every channel, one line each. */
export const CHANNELS = channelsOf([
  sms, //
  email,
  chatapp,
  botchat,
  photosocial,
  push,
  rcs,
  webchat,
  voice,
]);

/** What channels have beside their messages, one line each. */
const OWN_PARTS = [
  smsPart, //
  emailPart,
  mediaPart([chatapp, botchat, photosocial, webchat, email, rcs]),
  chatappPart,
  chatappTemplatePart,
  photosocialPart,
  pushPart(() => push),
  rcsPart({ rcs, sms }),
  webchatPart(() => push),
  voicePart,
];

/** The channels on whose lines messages come in, one line each. */
export const INBOUND: InboundChannels = new Map(
  [
    chatappInbound, //
    botchatInbound,
    photosocialInbound,
    rcsInbound,
    webchatInbound,
    emailInbound,
    smsInbound,
  ].map(channel => [channel.owner.channel, channel]),
);

/** Who reports to `/callbacks/…`, one line each. */
const CALLBACK_SOURCES: CallbackSources = new Map(
  [
    cloudCallbacks, //
    botCallbacks,
    graphCallbacks,
    bridgeCallbacks,
    rcsCallbacks,
  ].map(source => [source.name, source]),
);

/** The instances of the channels that have some. */
const INSTANCES: ReadonlyMap<string, InstanceRules> = new Map(
  [...CHANNELS.values()].flatMap(({ name, lines }) => (lines ? [[name, lines.instances] as const] : [])),
);

/** The older bodies that sends still accept, by the channel's name. */
export const OLDER_BODIES: ReadonlyMap<string, OlderBody> = new Map(
  [...CHANNELS.values()].flatMap(({ name, olderBody }) => (olderBody ? [[name, olderBody] as const] : [])),
);

/** Made once: type-graphql keeps every resolver for the life of the process, and all that the resolver refers to. */
const PARTS = [
  messagePart(CHANNELS, INBOUND),
  creditPart(CHANNELS),
  activityPart,
  attentionPart(CHANNELS),
  planPart,
  searchPart(CHANNELS, INSTANCES),
  protectionPart,
  numberPart,
  contactPart(CHANNELS),
  instancePart(INSTANCES, (ctx, body) => storeCallback(ctx, { source: 'bridge', instanceId: null, body })),
  conversationPart(CHANNELS, INBOUND),
  inboundPart({
    channels: INBOUND,
    sources: CALLBACK_SOURCES,
    receiveComments,
    receiveTemplates,
    receiveChanges: (tx, lines) => receiveChanges(tx, CHANNELS, INBOUND, lines),
  }),
  changePart(CHANNELS),
  templatePart(CHANNELS),
  batchPart(CHANNELS),
  edgesPart,
  notificationPart(CHANNELS),
  trustPart(CHANNELS, INBOUND),
  ...OWN_PARTS,
];

/** What is sent and what comes in, and on which ways. */
export function channels(): SubgraphParts {
  // Filled in the processes that work jobs; the others accept messages and know providers from the configuration alone.
  let providers: Providers = new Map();
  const stragglers = new InFlight();

  return {
    name: 'channels',
    parts: PARTS,
    jobs: () => [
      ...sendJobs(CHANNELS, queue => providers.get(queue), stragglers),
      changeJob(CHANNELS, queue => providers.get(queue)),
    ],
    start: async services => {
      providers = await startProviders(CHANNELS, services);
      const links = watchLinks(services, providers);
      return async () => {
        clearInterval(links);
        await stopProviders(providers, stragglers);
      };
    },
  };
}
