import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail, invalidField } from '../../../../../kernel/errors/errors.js';
import { failWith } from '../../../../../kernel/errors/input-errors.js';
import { loadLiquid } from '../../../../../kernel/liquid/liquid.js';
import { refusalOf as lineRefusal } from '../../../core/check/line.js';
import { findInstance } from '../../../core/instance/find-instance.js';
import type { Instance } from '../../../core/instance/instance.js';
import type { GraphAnswer } from '../../../core/instance/official/graph-call.js';
import { refuse } from '../../../core/instance/official/official-line.js';
import { refusalOf } from '../../../core/message/accept/checks.js';
import { askTemplate } from '../../../core/message/template/ask-template.js';
import type { ChatContent } from '../../chat/content.js';
import { chatappInstances } from '../instances.js';
import type { Decision } from './apply.js';
import { type StoredApproval, shown, type TemplateApproval } from './approval.js';
import { type Compiled, compile } from './components.js';
import { accountOf, cloudCredentials, isOfficialLine } from './official-account.js';
import { finish, releaseSubmission, type Submission, take } from './submit.js';
import { TemplatesApi } from './templates-api.js';

/** A template of the sandbox whose name ends so is rejected, as a number that ends so fails. */
const REJECTED_NAME = /0001$/;

/**
 * Submits the chat part of a template to the provider of an official line. Throws `NOT_FOUND`, `TEMPLATE_UNSUPPORTED` without
 * such a part, `TEMPLATE_NOT_SUBMITTABLE` for one that the provider does not have, `INSTANCE_REQUIRED`,
 * `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, the codes of a line, what `take` throws, `TEMPLATE_REFUSED`, `LINE_UNREACHABLE`.
 */
export async function submitTemplate(ctx: Context, id: string, instanceId: string | null): Promise<TemplateApproval> {
  const sent =
    (await askTemplate(ctx, { id, channels: ['chatapp'], shared: {}, own: [], samples: true })) ?? fail('NOT_FOUND');
  const content = sent.contents['chatapp'] as ChatContent | undefined;
  if (!content) return fail('TEMPLATE_UNSUPPORTED');
  const compiled = compile(await loadLiquid(), content, sent.shared);
  if (compiled.problems.length > 0) fail('TEMPLATE_NOT_SUBMITTABLE', {}, { details: compiled.problems });
  const instance = await officialLine(ctx, instanceId);
  const { version, category, language, name } = sent;
  const submission: Submission = {
    ...{ templateId: id, instanceId: instance.id, sandbox: instance.sandbox, version, category, language },
    accountId: accountOf(ctx, instance) ?? fail('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE'),
    content: { name: id, language, ...compiled.parameters },
  };
  const row = await take(ctx, submission);
  try {
    if (instance.sandbox) return shown(await finish(ctx, row, submission, id, sandboxDecision(name)));
    const { providerId, decision } = await hand(ctx, instance, row, submission, compiled);
    return shown(await finish(ctx, row, submission, providerId, decision));
  } catch (error) {
    await releaseSubmission(ctx, row);
    throw error;
  }
}

/** Throws `NOT_FOUND`. */
export async function checkTemplateExists(ctx: Context, id: string): Promise<void> {
  if (!(await askTemplate(ctx, { id, channels: [], shared: {}, own: [], samples: true }))) fail('NOT_FOUND');
}

const sandboxDecision = (name: string): Decision =>
  REJECTED_NAME.test(name)
    ? { status: 'REJECTED', category: null, reason: 'INVALID_FORMAT' }
    : { status: 'APPROVED', category: null, reason: null };

const ACTIVE = `select id from channels.instance
  where workspace_id = $1 and channel = 'chatapp' and sandbox = $2 and mode <> 'UNOFFICIAL' and status = 'ACTIVE'
    and deleted_at is null and (cardinality($3::text[]) = 0 or id = any($3)) limit 2`;

/** The official line that is named, or the only one. */
async function officialLine(ctx: Context, instanceId: string | null): Promise<Instance> {
  const { workspaceId, sandbox, instanceIds } = ctx.caller;
  const found = instanceId
    ? [{ id: instanceId }]
    : await sql<{ id: string }>(ctx.db, ACTIVE, [workspaceId, sandbox, instanceIds]);
  const [only] = found;
  if (!only || found.length > 1) fail('INSTANCE_REQUIRED', {}, { details: [invalidField('instanceId', 'required')] });
  const instance = await findInstance(ctx, only!.id);
  if (instance?.channel !== 'chatapp') return failWith([invalidField('instanceId', 'unknown')]);
  if (!isOfficialLine(instance))
    fail('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE', {}, { details: [invalidField('instanceId', 'notAllowed')] });
  const refusal = lineRefusal(instance, chatappInstances, ctx.clock);
  if (refusal) throw refusalOf(ctx, refusal);
  return instance;
}

interface Handed {
  readonly providerId: string;
  readonly decision: Decision;
}

/** Creates it at the provider or, where it has it already, also of an answer that was lost, edits it. */
async function hand(
  ctx: Context,
  instance: Instance,
  row: StoredApproval,
  { category, language, content: { name } }: Submission,
  { components }: Compiled,
): Promise<Handed> {
  const credentials = cloudCredentials(ctx, instance) ?? fail('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE');
  const { chatappCloud } = ctx.config;
  const api = new TemplatesApi(
    ctx,
    (chatappCloud ?? fail('CHANNEL_NOT_CONFIGURED', { channel: 'chatapp' })).url,
    credentials,
  );
  const known = row.providerId ?? granted(await api.find(name))?.id ?? null;
  if (known) {
    granted(await api.edit(known, { components, category }));
    return { providerId: known, decision: { status: 'PENDING', category, reason: null } };
  }
  const made = granted(await api.create({ name, language, category, components }));
  return { providerId: made.id, decision: { ...made, status: made.status ?? 'PENDING' } };
}

function granted<Value>(answer: GraphAnswer<Value>): Value {
  if (answer.kind === 'ok') return answer.value;
  return answer.why === 'invalid' ? fail('TEMPLATE_REFUSED') : refuse(answer.why);
}
