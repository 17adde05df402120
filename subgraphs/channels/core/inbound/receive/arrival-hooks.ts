import type { Context } from '../../../../../kernel/context/context.js';
import { expectResource } from '../../../../../kernel/context/resource.js';
import type { NewEvent } from '../../../../../kernel/events/outbox.js';
import type { EventConversation } from '../../conversation/event-columns.js';
import type { Received } from '../normalised.js';
import type { Stored } from './store.js';

/** Inbound messages that a feature has taken for its own: they open no conversation, and no rule looks at them. */
export interface TakenArrivals {
  readonly inboundIds: ReadonlySet<string>;
  /** Returns the events of their conversations, as they are once the messages are stored. */
  events(conversations: readonly EventConversation[]): NewEvent[];
}

/** The work of features on messages that come in, in the transaction that stores them. */
export interface ArrivalHooks {
  /** Takes messages before they are stored. Their conversations are locked. */
  take(tx: Context, received: readonly Received[]): Promise<TakenArrivals>;
  /** Notes those that nobody has taken, after they are stored. */
  note(tx: Context, received: readonly Received[]): Promise<void>;
  /** Returns the events of the conversations that messages have opened. */
  opened(conversations: readonly Stored[]): NewEvent[];
}

/** A feature provides them. */
export const arrivalHooks = expectResource<ArrivalHooks>('hooks of arrivals');
