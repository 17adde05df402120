import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { Length } from '../../../../kernel/graph/validation.js';
import type { Values } from '../../template/variable.js';

/**
 * The states of a message of which one has to be reached, so that the next channel is not needed. A
 * later state counts as well.
 */
export const SUCCESSES = ['DELIVERED', 'SENT', 'READ', 'CLICKED'] as const;
export type CampaignSuccess = (typeof SUCCESSES)[number];
export const CampaignSuccessName = enumOf(
  'CampaignSuccess',
  SUCCESSES,
  'A state that counts as a success on a channel.',
);
const MODES = ['fallback'] as const;
export type CampaignMode = (typeof MODES)[number];
export const CampaignModeName = enumOf('CampaignMode', MODES, 'The way in which several channels are used.');
/** Seconds. */
export const MAX_AFTER = 604_800;
export const DEFAULT_AFTER = 300;

@ObjectType({ description: 'The instance to send through on a channel.' })
@InputType('CampaignInstanceInput', { description: 'The line that the messages of one channel are sent through.' })
export class CampaignInstance {
  @Field(() => ChannelName, { description: 'The channel whose messages are sent through the line.' })
  channel!: string;

  @Field(() => ID, { description: 'The instance that these messages are sent through.' })
  @Length(1, 64)
  instanceId!: string;
}

/** A channel of a fallback, with what its messages are made of. */
export interface PinnedLeg {
  readonly channel: string;
  readonly instanceId: string | null;
  readonly content: object;
  readonly template: { readonly id: string; readonly version: number; readonly variables: Values };
}
