import { Field, Int, ObjectType } from 'type-graphql';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';
import type { ApprovalStatus, TemplateApproval } from './approval.js';

/** The statuses by urgency: with several accounts, the part has the one that comes first here. */
const BY_URGENCY = ['REJECTED', 'DISABLED', 'PAUSED', 'PENDING', 'APPROVED'] as const satisfies ApprovalStatus[];

const STATUSES = ['READY', 'NOT_SUBMITTED', ...BY_URGENCY] as const;

const PartStatusName = enumOf('TemplatePartStatusName', STATUSES, 'The status of a part of a template.');

@ObjectType({ description: 'The status of a part of a template, which says whether it can be sent.' })
export class TemplatePartStatus {
  @Field(() => ChannelName, { description: 'The channel of the part.' })
  channel!: string;

  @Field(() => PartStatusName, {
    description:
      'READY when it needs no approval. For `chatapp`, the status at the providers of official lines: NOT_SUBMITTED (lines with a session send it all the same), PENDING, APPROVED, REJECTED, PAUSED or DISABLED. With several accounts, the one that most needs attention; `approvals` has each.',
  })
  status!: (typeof STATUSES)[number];

  @Field(() => String, { nullable: true, description: 'The reason that the provider gives.' })
  reason!: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that was submitted.' })
  version!: number | null;
}

/** @param approvals of the part for `chatapp`. */
export const partStatusesOf = (
  channels: readonly string[],
  approvals: readonly TemplateApproval[],
): TemplatePartStatus[] =>
  channels.map(channel => {
    if (channel !== 'chatapp') return { channel, status: 'READY', reason: null, version: null };
    const [first] = approvals.toSorted((a, b) => BY_URGENCY.indexOf(a.status) - BY_URGENCY.indexOf(b.status));
    if (!first) return { channel, status: 'NOT_SUBMITTED', reason: null, version: null };
    const { status, reason, version } = first;
    return { channel, status, reason, version };
  });
