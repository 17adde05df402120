import { connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { SendCheck } from '../../../core/channel.js';
import type { Refusal } from '../../../core/check/refusal.js';
import { findInstance } from '../../../core/instance/find-instance.js';
import type { OfficialTemplate } from '../../chat/content.js';
import { accountOf, isOfficialLine } from './official-account.js';

const APPROVED = `select content from channels.template_approval
  where workspace_id = $1 and template_id = $2 and sandbox = $3 and account_id = $4 and status = 'APPROVED'`;

/**
 * An official line sends a template only as its provider approved it, and then also to those who have not written to it. A
 * line with a session sends simple content.
 */
export const approvedTemplate: SendCheck = {
  name: 'template',
  codes: ['TEMPLATE_NOT_ALLOWED_FOR_INSTANCE'],
  stage: 'send',
  async run(ctx, { content }, { instance }) {
    if (!content.template || !instance || !isOfficialLine(instance)) return null;
    const line = await findInstance(ctx, instance.id);
    const { workspaceId, sandbox } = ctx.caller;
    const of = [workspaceId, content.template.id, sandbox, line && accountOf(ctx, line)];
    const [row] = await sql<{ content: OfficialTemplate }>(connectionOf(ctx), APPROVED, of);
    if (!row) return NOT_ALLOWED;
    return { verdict: null, facts: { approved: { official: row.content } } };
  },
};

const NOT_ALLOWED: Refusal = { code: 'TEMPLATE_NOT_ALLOWED_FOR_INSTANCE', params: {}, field: 'payload.templateId' };
