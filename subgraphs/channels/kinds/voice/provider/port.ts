import type { Services } from '../../../../../kernel/context/services.js';
import type { Source } from '../../../../../kernel/outbound/open-download.js';
import type { Call } from '../call/call.js';
import type { CallNews } from '../run/news.js';
import type { Order } from '../run/order.js';

/** A call as its provider knows it. */
export type PlacedCall = Call & { readonly providerRef: string };

/**
 * The result of an order. `gone`: there is no such call any more. `refused`: it will never be
 * carried out. `away`: nobody knows, it may be given again.
 */
export type Performed =
  | { readonly kind: 'done'; readonly soundRef?: string }
  | { readonly kind: 'gone' | 'refused' | 'away'; readonly reason: string };

/** The answer of a provider about a call: what must have happened, which may be nothing new. */
export type Looked =
  | { readonly kind: 'news'; readonly news: readonly CallNews[] }
  | { readonly kind: 'away'; readonly reason: string };

/** The answer of a provider about a recording. `running`: or nothing is known yet. */
export type LookedRecording =
  | { readonly kind: 'ready'; readonly durationSec: number }
  | { readonly kind: 'failed' | 'running' };

/** The provider of live calls, beside placing them. It never throws: an error is an answer. */
export interface CallProvider {
  perform(call: PlacedCall, order: Order): Promise<Performed>;
  look(call: PlacedCall): Promise<Looked>;
  recording(recordingRef: string): Promise<LookedRecording>;
  /** Returns the bytes of its sound, or `null` when the provider does not say. */
  soundBytes(services: Pick<Services, 'resources'>, recordingRef: string): Promise<number | null>;
  /** Returns the address of the sound of a recording. */
  sound(recordingRef: string): Source;
  /** Returns whether it is deleted there. */
  deleteSound(recordingRef: string): Promise<boolean>;
}
