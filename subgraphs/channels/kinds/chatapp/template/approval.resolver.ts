import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import { Cost, ROWS_COST } from '../../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Length, Optional } from '../../../../../kernel/graph/validation.js';
import {
  APPROVAL_COLUMNS,
  ApprovalStatus,
  type StoredApproval,
  shown,
  Template,
  TemplateApproval,
} from './approval.js';
import { partStatusesOf, TemplatePartStatus } from './part-status.js';
import { checkTemplateExists, submitTemplate } from './submit-template.service.js';

@ArgsType()
class SubmitTemplateArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'An official line of the account. May be left out if the credential can use only one.',
  })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;
}

interface Ask {
  readonly templateId: string;
  readonly workspaceId: string;
  readonly worlds: readonly boolean[];
}

/** A template may be asked for more than once: its statuses and its approvals are two asks. */
const READ = `select ${APPROVAL_COLUMNS} from (select distinct * from unnest($1::text[], $2::text[])) as k(template_id, workspace_id)
  join channels.template_approval a on a.template_id = k.template_id and a.workspace_id = k.workspace_id
  where a.status <> 'SUBMITTED' order by a.id`;

/** Those of templates that are read at the same moment, with one statement. */
export const approvalsOf = defineBatched<Ask, StoredApproval[]>('approvals of templates', 100, async (on, asks) => {
  const of = [asks.map(({ templateId }) => templateId), asks.map(({ workspaceId }) => workspaceId)];
  const rows = await sql<StoredApproval>(on, READ, of);
  return asks.map(ask =>
    rows.filter(
      row =>
        row.templateId === ask.templateId && row.workspaceId === ask.workspaceId && ask.worlds.includes(row.sandbox),
    ),
  );
});

/** Reads the approvals in the worlds of the caller. */
async function readApprovals(ctx: Context, templateId: string): Promise<TemplateApproval[]> {
  const { workspaceId } = ctx.caller;
  const worlds = worldsOf(ctx.caller);
  return (await approvalsOf.load(ctx, { templateId, workspaceId, worlds })).map(shown);
}

const BY_STATUS = `select distinct template_id as id from channels.template_approval
  where workspace_id = $1 and sandbox = any($2) and status = any($3)`;

/**
 * Reads the templates with a status. A template that the provider has not answered for yet is
 * pending.
 */
async function readTemplateIds(ctx: Context, status: ApprovalStatus, worlds: readonly boolean[]): Promise<string[]> {
  const statuses = status === 'PENDING' ? [status, 'SUBMITTED'] : [status];
  const asked = [ctx.caller.workspaceId, worlds, statuses];
  return (await sql<{ id: string }>(connectionOf(ctx), BY_STATUS, asked)).map(({ id }) => id);
}

@Resolver(() => TemplateApproval)
export class ApprovalEdgesResolver {
  @FieldResolver(() => Template, {
    nullable: true,
    description: 'The template that was submitted; null once it is deleted.',
  })
  template(@Root() { templateId }: TemplateApproval): Pick<Template, 'id'> {
    return { id: templateId };
  }
}

@Resolver(() => Template)
export class TemplateApprovalResolver {
  @Mutation(() => TemplateApproval, {
    description: 'Submits the chat part to the provider of official lines: MARKETING and UTILITY texts with values.',
  })
  @Scope('templates:manage')
  @Refuses(
    'TEMPLATE_UNSUPPORTED',
    'TEMPLATE_NOT_SUBMITTABLE',
    'TEMPLATE_NOT_ALLOWED_FOR_INSTANCE',
    'TEMPLATE_STATE',
    'TEMPLATE_EDIT_LIMIT_REACHED',
    'TEMPLATE_REFUSED',
    'INSTANCE_REQUIRED',
    'INSTANCE_NOT_ACTIVE',
    'CHANNEL_NOT_CONFIGURED',
    'LINE_UNREACHABLE',
    'PROVIDER_TOKEN_EXPIRED',
    'PROVIDER_PERMISSION_DENIED',
  )
  submitTemplate(
    @Args(() => SubmitTemplateArgs) { id, instanceId = null }: SubmitTemplateArgs,
    @Ctx() ctx: Context,
  ): Promise<TemplateApproval> {
    return submitTemplate(ctx, id, instanceId);
  }

  @Query(() => [ID], { description: 'The templates that have this approval status at a provider of official lines.' })
  @Scope('SYSTEM')
  templateIdsByApproval(
    @Arg('status', () => ApprovalStatus) status: ApprovalStatus,
    @Arg('worlds', () => [Boolean]) worlds: boolean[],
    @Ctx() ctx: Context,
  ): Promise<string[]> {
    return readTemplateIds(ctx, status, worlds);
  }

  @Cost(ROWS_COST)
  @FieldResolver(() => [TemplateApproval], { description: 'The approvals by providers of official lines, by account.' })
  approvals(@Root() { id }: Template, @Ctx() ctx: Context): Promise<TemplateApproval[]> {
    return readApprovals(ctx, id);
  }

  @Directive('@requires(fields: "channels")')
  @Cost(ROWS_COST)
  @FieldResolver(() => [TemplatePartStatus], {
    description: 'The status of each of its parts, by the alphabet of channels.',
  })
  async partStatuses(@Root() { id, channels }: Template, @Ctx() ctx: Context): Promise<TemplatePartStatus[]> {
    return partStatusesOf(channels, channels.includes('chatapp') ? await readApprovals(ctx, id) : []);
  }

  @Query(() => [TemplateApproval], {
    description: 'The approvals of a template by providers of official lines, by account.',
  })
  @Scope('templates:read')
  async templateApprovals(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<TemplateApproval[]> {
    await checkTemplateExists(ctx, id);
    return readApprovals(ctx, id);
  }
}
