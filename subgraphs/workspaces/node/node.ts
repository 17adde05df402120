import { Directive, Field, ID, InterfaceType, ObjectType } from 'type-graphql';
import { isCuid } from '../../../kernel/context/cuid.js';
import { prefixOf } from '../../../kernel/context/ids.js';

/** Short links have cuids, which have no prefix. */
const SHORT_LINK = 'ShortLink';

/** Types by the prefix of their identifiers. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['ws', 'Workspace'],
  ['usr', 'User'],
  ['key', 'ApiKey'],
  ['ses', 'MySession'],
  ['lnk', 'Invitation'],
  ['con', 'Contact'],
  ['top', 'Topic'],
  ['tag', 'Tag'],
  ['prp', 'ContactProperty'],
  ['seg', 'Segment'],
  ['cns', 'Consent'],
  ['imp', 'ContactImport'],
  ['ers', 'ContactErasure'],
  ['spp', 'Suppression'],
  ['frm', 'Form'],
  ['sub', 'Submission'],
  ['cvn', 'ConversionEntry'],
  ['msg', 'Message'],
  ['ins', 'Instance'],
  ['inb', 'InboundMessage'],
  ['cnv', 'Conversation'],
  ['cno', 'ConversationNote'],
  ['can', 'CannedAnswer'],
  ['cmt', 'Comment'],
  ['grp', 'ChatGroup'],
  ['call', 'Call'],
  ['rec', 'CallRecording'],
  ['med', 'ChatMedia'],
  ['edm', 'EmailDomain'],
  ['rep', 'Report'],
  ['num', 'PhoneNumber'],
  ['ntf', 'Notification'],
  ['psa', 'PushApp'],
  ['psb', 'PushSubscription'],
  ['pfo', 'PushFanOut'],
  ['wgt', 'WebchatWidget'],
  ['vis', 'WebchatVisitor'],
  ['tpl', 'Template'],
  ['cmp', 'Campaign'],
  ['atm', 'Automation'],
  ['run', 'AutomationRun'],
  ['clk', 'Click'],
  ['lkd', 'LinkDomain'],
  ['whk', 'Webhook'],
  ['dlv', 'WebhookDelivery'],
  ['evt', 'Event'],
  ['app', 'OauthApp'],
  ['grt', 'OauthConnection'],
]);

/** Name of the type of an identifier; `undefined`: of none. */
export function typeOf(id: string): string | undefined {
  if (isCuid(id)) return SHORT_LINK;
  const prefix = prefixOf(id);
  return prefix === null ? undefined : TYPES.get(prefix);
}

@InterfaceType({
  description: 'An object with an identifier of its own in the graph.',
  resolveType: ({ id }: { id: string }) => typeOf(id),
})
export abstract class Node {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;
}

/** This subgraph has them itself. */
const OWN = ['Workspace', 'User', 'ApiKey', 'MySession', 'Invitation'] as const;
export type OwnNode = (typeof OWN)[number];

/**
 * Declares an object of another subgraph, of which this one knows only the id. A type is part of
 * the schema because it is a `Node`.
 */
function defineStub(name: string): void {
  @Directive('@key(fields: "id", resolvable: false)')
  @ObjectType(name, { implements: Node })
  class Stub extends Node {}
  void Stub;
}

for (const name of [...TYPES.values(), SHORT_LINK]) if (!OWN.includes(name as OwnNode)) defineStub(name);
