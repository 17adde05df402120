import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import type { Channels } from '../channels.js';
import {
  ChangeErrorResolver,
  changeResolversOf,
  InboundChangesResolver,
  MessageChangesResolver,
} from './change.resolver.js';
import { changeErasure } from './erase-changes.js';
import { CHANGE_INVARIANTS } from './invariants.js';
import { changesOfMessages } from './list-changes.js';
import { MessageChange } from './message-change.js';

/** Edits and deletions of messages, but for the job that makes them: it needs the providers of the process. */
export const changePart = (channels: Channels): SubgraphPart => ({
  resolvers: [
    ...[...channels.values()].flatMap(changeResolversOf),
    MessageChangesResolver,
    InboundChangesResolver,
    ChangeErrorResolver,
  ] as object[] as Function[],
  entities: [MessageChange],
  resources: [changesOfMessages.resource],
  invariants: CHANGE_INVARIANTS,
  erasures: [changeErasure],
});
