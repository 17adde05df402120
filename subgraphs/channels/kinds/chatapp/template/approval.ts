import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import type { OfficialTemplate } from '../../chat/content.js';

export const ApprovalStatus = {
  PENDING: 'PENDING',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
  PAUSED: 'PAUSED',
  DISABLED: 'DISABLED',
} as const;
export type ApprovalStatus = keyof typeof ApprovalStatus;
registerEnumType(ApprovalStatus, {
  description:
    'PENDING: the provider has not decided. APPROVED: it may be sent. REJECTED: it may not be sent. PAUSED: the provider stopped it for a while. DISABLED: the provider stopped it for good.',
  name: 'ApprovalStatus',
});

/**
 * A template, of which this subgraph knows only the id and, where it is asked for, the channels of
 * its parts.
 */
@Directive('@key(fields: "id")')
@ObjectType()
export class Template {
  @Field(() => ID)
  id!: string;

  @Directive('@external')
  @Field(() => [ChannelName])
  channels!: string[];
}

@ObjectType({ description: 'The approval of the chat part of a template by the provider of official lines.' })
export class TemplateApproval {
  @Field(() => ID, { description: 'The id of the template.' })
  templateId!: string;

  @Field(() => ChannelName, { description: 'The channel whose provider decides.' })
  channel!: string;

  @Field(() => ID, { description: 'The business account of the provider: all its lines share the approval.' })
  accountId!: string;

  @Field(() => ApprovalStatus, { description: 'The decision of the provider.' })
  status!: ApprovalStatus;

  @Field({ description: 'The category that the provider uses: MARKETING, UTILITY or AUTHENTICATION.' })
  category!: string;

  @Field({ description: 'The language of the template at the provider.' })
  language!: string;

  @Field(() => String, {
    nullable: true,
    description: "The provider's reason for rejecting, pausing or disabling it.",
  })
  reason!: string | null;

  @Field(() => Int, { description: 'The version of the template that was submitted, and is sent once it is approved.' })
  version!: number;

  @Field({ description: 'True if it is of the sandbox.' })
  sandbox!: boolean;

  @Field({ description: 'The time of the last report of the provider.' })
  updatedAt!: Date;
}

/** A row. */
export interface StoredApproval extends Omit<TemplateApproval, 'status' | 'channel'> {
  readonly id: string;
  readonly workspaceId: string;
  readonly instanceId: string;
  readonly providerId: string | null;
  /** `SUBMITTED`: the provider has not answered yet. */
  readonly status: ApprovalStatus | 'SUBMITTED';
  readonly content: OfficialTemplate;
  readonly edits: readonly Date[];
  readonly busyUntil: Date | null;
}

export const APPROVAL_COLUMNS = `a.id, a.workspace_id as "workspaceId", a.template_id as "templateId", a.sandbox,
  a.account_id as "accountId", a.instance_id as "instanceId", a.provider_id as "providerId", a.status, a.category, a.language,
  a.reason, a.version, a.content, a.edits, a.busy_until as "busyUntil", a.updated_at as "updatedAt"`;

export const shown = (row: StoredApproval): TemplateApproval => ({
  ...row,
  channel: 'chatapp',
  status: row.status === 'SUBMITTED' ? 'PENDING' : row.status,
});
