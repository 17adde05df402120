import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import type { ChannelPart } from './channel-part.js';
import { changeJob } from './core/change/change.job.js';
import { changePart } from './core/change/part.js';
import { receiveChanges } from './core/change/receive-changes.js';
import { channelsOf } from './core/channels.js';
import { contactPart } from './core/contact/part.js';
import { creditPart } from './core/credit/part.js';
import { edgesPart } from './core/edges/part.js';
import { storedBeside } from './core/inbound/arrivals.js';
import { bridgeCallbacks } from './core/inbound/bridge/callback.js';
import { storeBridgeEvents } from './core/inbound/callback/callback.resolver.js';
import type { CallbackSources } from './core/inbound/callback/source.js';
import type { InboundChannels } from './core/inbound/inbound-channel.js';
import { inboundPart } from './core/inbound/part.js';
import { instancePart } from './core/instance/part.js';
import type { InstanceRules } from './core/instance/rules.js';
import type { OlderBody } from './core/message/accept/older-body.js';
import { messagePart } from './core/message/part.js';
import { sendJobs } from './core/message/send/send.job.js';
import { protectionPart } from './core/protection/part.js';
import { InFlight } from './core/provider/in-flight.js';
import type { Providers } from './core/provider/providers.js';
import { startProviders, stopProviders, watchLinks } from './core/provider/run-providers.js';
import { activityPart } from './features/activity/part.js';
import { batchPart } from './features/batch/part.js';
import { conversationPart } from './features/conversation/part.js';
import { erasurePart } from './features/erasure/part.js';
import { measurePart } from './features/measure/part.js';
import { mediaPart } from './features/media/part.js';
import { notificationPart } from './features/notification/part.js';
import { numberPart } from './features/number/part.js';
import { planPart } from './features/plan/part.js';
import { providerAccountPart } from './features/provider-account/part.js';
import { templatePart } from './features/template/part.js';
import { trustPart } from './features/trust/part.js';
import { botchat } from './kinds/botchat/botchat.js';
import { botchatPart } from './kinds/botchat/part.js';
import { chatapp } from './kinds/chatapp/chatapp.js';
import { chatappPart } from './kinds/chatapp/part.js';
import { chatappTemplatePart } from './kinds/chatapp/template/part.js';
import { email } from './kinds/email/email.js';
import { emailPart } from './kinds/email/part.js';
import { photosocialPart } from './kinds/photosocial/part.js';
import { photosocial } from './kinds/photosocial/photosocial.js';
import { pushPart } from './kinds/push/part.js';
import { push } from './kinds/push/push.js';
import { rcsPart } from './kinds/rcs/part.js';
import { rcsChannel } from './kinds/rcs/rcs.js';
import { smsPart } from './kinds/sms/part.js';
import { sms } from './kinds/sms/sms.js';
import { voicePart } from './kinds/voice/part.js';
import { voice } from './kinds/voice/voice.js';
import { webchatPart } from './kinds/webchat/part.js';
import { webchat } from './kinds/webchat/webchat.js';

/** Messages that cannot be delivered may go out as an SMS. */
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

/** The parts that channels have beside the messages that go out, one line each. */
const OWN_PARTS: readonly ChannelPart[] = [
  smsPart, //
  emailPart,
  mediaPart([chatapp, botchat, photosocial, webchat, email, rcs]),
  chatappPart,
  chatappTemplatePart,
  botchatPart,
  photosocialPart,
  pushPart(() => push),
  rcsPart({ rcs, sms }),
  webchatPart(() => push),
  voicePart,
];

const ARRIVALS = OWN_PARTS.flatMap(({ arrivals }) => arrivals ?? []);

/** The channels on whose lines messages come in. */
export const INBOUND: InboundChannels = new Map(
  ARRIVALS.flatMap(({ inbound }) => (inbound ? [[inbound.owner.channel, inbound] as const] : [])),
);

/** The sources that report to `/callbacks/…`: bridges of any channel, and those of channels. */
const CALLBACK_SOURCES: CallbackSources = new Map(
  [bridgeCallbacks, ...ARRIVALS.flatMap(({ callbacks }) => callbacks ?? [])].map(source => [source.name, source]),
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
  measurePart({
    channels: CHANNELS,
    unmeasured: new Map(OWN_PARTS.flatMap(({ unmeasured: own }) => (own ? [[own.channel, own.read] as const] : []))),
  }),
  planPart,
  protectionPart,
  providerAccountPart(CHANNELS),
  numberPart(OWN_PARTS.flatMap(({ numbers }) => numbers ?? [])),
  contactPart(CHANNELS),
  instancePart(INSTANCES, storeBridgeEvents),
  // An erasure deletes inbound messages before the conversations that they are in.
  inboundPart({
    channels: INBOUND,
    sources: CALLBACK_SOURCES,
    ...storedBeside(ARRIVALS),
    receiveChanges: (tx, lines) => receiveChanges(tx, CHANNELS, INBOUND, lines),
  }),
  conversationPart(
    CHANNELS,
    INBOUND,
    OWN_PARTS.flatMap(({ entries }) => entries ?? []),
  ),
  changePart(CHANNELS),
  templatePart(CHANNELS),
  batchPart(CHANNELS),
  edgesPart,
  notificationPart(CHANNELS),
  trustPart(CHANNELS, INBOUND),
  ...OWN_PARTS,
];

const ERASURE = erasurePart({ channels: CHANNELS, erasures: PARTS.flatMap(({ erasures = [] }) => erasures) });

/**
 * Returns the parts of the subgraph for outbound and inbound messages and the lines that carry
 * them.
 */
export function channels(): SubgraphParts {
  // Filled in the processes that work jobs; the others accept messages and know providers from the configuration alone.
  let providers: Providers = new Map();
  const stragglers = new InFlight();

  return {
    name: 'channels',
    parts: [...PARTS, ERASURE],
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
