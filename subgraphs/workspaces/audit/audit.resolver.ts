import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../kernel/graph/list/cost.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { AuditArgs } from './audit.args.js';
import { readAuditLog } from './audit.service.js';
import { AuditPage } from './audit-entry.js';

@Resolver()
export class AuditResolver {
  @Query(() => AuditPage, { description: 'Administrative acts in the workspace, newest first.' })
  @Scope('workspace:manage')
  @Cost(LIST_COST)
  auditLog(@Args(() => AuditArgs) args: AuditArgs, @Ctx() ctx: Context): Promise<AuditPage> {
    return readAuditLog(ctx, args);
  }
}
