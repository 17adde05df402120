import { ArgsType, Field, ID } from 'type-graphql';
import { LabelledArgs } from '../../../../../kernel/graph/input/labels.js';
import { MadeWithinArgs } from '../../../../../kernel/graph/list/made-within.args.js';
import { CheckedBy, Length, Nested, OneOf, Optional } from '../../../../../kernel/graph/validation.js';
import { checkArgs } from '../../../core/message/accept/command.js';
import { ScheduleInput } from '../../../core/message/accept/send.args.js';
import { groupAddress } from '../../../core/provider/line/group-address.js';
import { CHAT_TYPES } from '../../chat/content.js';
import { ChatPayload, type ChatSendArgs } from '../../chat/payload.args.js';
import { groupChannel } from './group-channel.js';

@ArgsType()
export class GroupsArgs extends MadeWithinArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only groups of this line.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;
}

const TYPES = [...CHAT_TYPES, 'template'] as const;

/** The send that the arguments are, to a group by its id in the service. */
export const sendOf = (
  { type, payload, schedule, reference, metadata }: GroupSendArgs,
  groupId: string,
): ChatSendArgs => ({
  to: [groupAddress(groupId)],
  type,
  // Nobody opts out of a group but by leaving it.
  class: 'transactional',
  ...(payload ? { payload } : {}),
  ...(schedule ? { schedule } : {}),
  ...(reference ? { reference } : {}),
  ...(metadata ? { metadata } : {}),
});

@CheckedBy<GroupSendArgs>((args, ctx) => checkArgs(ctx, groupChannel, sendOf(args, 'any')))
@ArgsType()
export class GroupSendArgs extends LabelledArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { defaultValue: TYPES[0], description: TYPES.join(' or ') })
  @OneOf(TYPES)
  type: string = TYPES[0];

  @Field(() => ChatPayload, { nullable: true })
  @Optional()
  @Nested()
  payload?: ChatPayload | null;

  @Field(() => ScheduleInput, { nullable: true })
  @Optional()
  @Nested()
  schedule?: ScheduleInput | null;
}
