import { isDeepStrictEqual } from 'node:util';
import { auditNamed } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { checkRoomFor } from '../../../kernel/database/check-room.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned, lockOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { makerOf } from '../maker.js';
import { askByApproval } from './ask-channels.js';
import { checkTemplate } from './check-template.js';
import type {
  CreateTemplateArgs,
  RestoreTemplateArgs,
  TemplatesArgs,
  TemplateVersionsArgs,
  UpdateTemplateArgs,
} from './template.args.js';
import { type Parts, switchedAll, Template, TemplateVersion } from './template.js';

/** Templates of a workspace. */
const MAX_TEMPLATES = 1_000;
/** Versions of a template; older ones are forgotten. */
const MAX_VERSIONS = 100;

/** Throws `NOT_FOUND`. */
export const readTemplate = async (ctx: Context, id: string): Promise<Template> =>
  (await findOwned(ctx, Template, id)) ?? fail('NOT_FOUND');

/**
 * Lists templates, newest first. Throws `SUBGRAPH_UNAVAILABLE` when they are narrowed by an
 * approval.
 */
export async function listTemplates(
  ctx: Context,
  { name, search, channel, category, approval, createdFrom, createdTo, ...page }: TemplatesArgs,
): Promise<Page<Template>> {
  const filter = {
    ...(name ? { name } : search ? { name: { $includes: search } } : {}),
    ...(channel ? { parts: { $contains: JSON.stringify({ [channel]: {} }) } } : {}),
    ...(category ? { category } : {}),
    ...(approval ? { id: { $among: await askByApproval(ctx, approval) } } : {}),
    ...madeWithin({ createdFrom, createdTo }),
  };
  const narrowed = [name, search, channel, category, approval].filter(value => value);
  return listPage(ctx, Template, page, filter, ['Template', ...narrowed].join(' '));
}

/** Lists the versions of a template, newest first. Throws `NOT_FOUND`. */
export async function listVersions(
  ctx: Context,
  { id, ...page }: TemplateVersionsArgs,
): Promise<Page<TemplateVersion>> {
  await readTemplate(ctx, id);
  return listPage(ctx, TemplateVersion, page, { templateId: id }, `TemplateVersion ${id}`);
}

/** Throws `VALIDATION_ERROR`, `LIMIT_REACHED`. */
export async function createTemplate(ctx: Context, input: CreateTemplateArgs): Promise<Template> {
  const contents = await checkTemplate(ctx, input);
  return transact(ctx, async tx => {
    await checkRoomFor(tx, Template, MAX_TEMPLATES);
    const now = tx.clock.now();
    const template = tx.em.create(Template, {
      id: newId('tpl'),
      workspaceId: tx.caller.workspaceId,
      name: input.name,
      category: input.category,
      language: input.language,
      version: 1,
      variables: input.variables,
      parts: input.parts as Parts,
      shortenLinks: input.shortenLinks,
      contents: switchedAll(contents, input.shortenLinks),
      changedBy: makerOf(tx),
      createdAt: now,
      updatedAt: now,
    });
    tx.em.persist(template);
    await keepVersion(tx, template, null);
    await auditNamed(tx, 'template.created', 'template', template);
    return template;
  });
}

/** The changes of a template. */
interface Change extends UpdateTemplateArgs {
  readonly restoredFrom?: number;
}

/**
 * Changes the given fields; a change of variables or parts makes a version. Throws `NOT_FOUND`,
 * `VALIDATION_ERROR`, and `TEMPLATE_CHANGED` if another request made a version meanwhile.
 */
export async function updateTemplate(ctx: Context, input: Change): Promise<Template> {
  const before = await readTemplate(ctx, input.id);
  const next = { variables: input.variables ?? before.variables, parts: (input.parts ?? before.parts) as Parts };
  const isNew = !isDeepStrictEqual(plain(next), plain({ variables: before.variables, parts: before.parts }));
  const contents = isNew ? await checkTemplate(ctx, next) : before.contents;
  return transact(ctx, async tx => {
    const template = await lockOwned(tx, Template, input.id);
    template.name = input.name ?? template.name;
    template.category = input.category ?? template.category;
    template.language = input.language ?? template.language;
    template.shortenLinks = input.shortenLinks ?? template.shortenLinks;
    template.updatedAt = tx.clock.now();
    template.contents = switchedAll(template.contents, template.shortenLinks);
    await auditNamed(tx, 'template.changed', 'template', template);
    if (!isNew) return template;
    if (template.version !== before.version) fail('TEMPLATE_CHANGED');
    const made = switchedAll(contents, template.shortenLinks);
    Object.assign(template, { ...next, contents: made, version: before.version + 1, changedBy: makerOf(tx) });
    await keepVersion(tx, template, input.restoredFrom ?? null);
    return template;
  });
}

/** Makes a version that is as an older one. Throws `NOT_FOUND`, and as {@link updateTemplate} does. */
export async function restoreTemplate(ctx: Context, { id, version }: RestoreTemplateArgs): Promise<Template> {
  await readTemplate(ctx, id);
  const [kept] = await sql<Pick<TemplateVersion, 'variables' | 'parts'>>(ctx.db, KEPT, [id, version]);
  return kept ? updateTemplate(ctx, { id, ...kept, restoredFrom: version }) : fail('NOT_FOUND');
}

/** Deletes a template. Accepted messages keep their contents. Throws `NOT_FOUND`. */
export function deleteTemplate(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const template = await lockOwned(tx, Template, id);
    tx.em.remove(template);
    await auditNamed(tx, 'template.deleted', 'template', template);
    await sql(tx.em, 'delete from campaigns.template_version where template_id = $1', [id]);
    return new Deleted(id);
  });
}

const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

const KEPT = 'select variables, parts from campaigns.template_version where template_id = $1 and version = $2';
const FORGET = 'delete from campaigns.template_version where template_id = $1 and version <= $2';

async function keepVersion(tx: Context, template: Template, restoredFrom: number | null): Promise<void> {
  const { id: templateId, workspaceId, version, variables, parts, updatedAt: at } = template;
  const kept = { templateId, workspaceId, version, variables, parts, restoredFrom };
  tx.em.persist(tx.em.create(TemplateVersion, { id: newId('tpv'), ...kept, createdAt: at, updatedAt: at }));
  if (version > MAX_VERSIONS) await sql(tx.em, FORGET, [templateId, version - MAX_VERSIONS]);
}
