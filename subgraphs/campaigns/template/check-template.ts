import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { type Detail, failWith } from '../../../kernel/errors/input-errors.js';
import { askChannels } from './ask-channels.js';
import { compileMjml, MAX_MJML } from './mjml.js';
import { type Contents, type Parts, Template } from './template.js';
import { declarationErrors, samplesOf, type TemplateVariable } from './variable.js';

/** Bytes of all parts, as JSON. */
const MAX_PARTS = 262_144;

/** The members of a template that are checked together. */
interface Input {
  readonly variables: readonly TemplateVariable[];
  readonly parts: unknown;
}

/** The contents that the channels make of the parts. Throws `VALIDATION_ERROR` that names everything that is wrong. */
export async function checkTemplate(ctx: Context, { variables, parts }: Input): Promise<Contents> {
  const declared = declarationErrors(variables);
  const malformed = partsErrors(parts);
  if (malformed.length > 0) return failWith([...declared, ...malformed]);
  const { parts: plain, problems: mjml } = await withoutMjml(ctx, parts as Parts);
  const { contents, problems } = await askChannels(ctx, plain, samplesOf(variables));
  const all: Detail[] = [...declared, ...mjml, ...problems];
  return all.length > 0 ? failWith(all) : contents;
}

/** Checks a new template. Arguments that are invalid themselves are missing. */
export async function checkNew({ variables, parts }: Partial<Input>, ctx: Context): Promise<void> {
  await checkTemplate(ctx, { variables: present(variables), parts });
}

export interface TemplateUpdate {
  /** Missing when it is invalid itself. */
  readonly id?: string;
  readonly variables?: readonly TemplateVariable[] | null;
  readonly parts?: unknown;
}

export async function checkUpdate({ id, variables, parts }: TemplateUpdate, ctx: Context): Promise<void> {
  const template = id ? await findOwned(ctx, Template, id) : null;
  if (template)
    await checkTemplate(ctx, { variables: present(variables ?? template.variables), parts: parts ?? template.parts });
}

/** Items that broke a rule are missing. */
const present = (variables: readonly TemplateVariable[] | undefined): readonly TemplateVariable[] =>
  (variables ?? []).filter(variable => variable);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function partsErrors(parts: unknown): InvalidField[] {
  if (parts === undefined || parts === null) return [invalidField('parts', 'required')];
  if (!isObject(parts)) return [invalidField('parts', 'object')];
  if (Object.keys(parts).length === 0) return [invalidField('parts', 'empty')];
  if (Buffer.byteLength(JSON.stringify(parts)) > MAX_PARTS) return [invalidField('parts', 'bytes', { max: MAX_PARTS })];
  return [];
}

/** Returns the parts with the HTML of their MJML. */
async function withoutMjml(ctx: Context, parts: Parts): Promise<{ parts: Parts; problems: readonly Detail[] }> {
  const email: unknown = parts['email'];
  if (!isObject(email) || email['mjml'] === undefined || email['mjml'] === null) return { parts, problems: [] };
  const { mjml, ...rest } = email;
  const field = 'parts.email.mjml';
  const withHtml = (html: unknown) => ({ ...parts, email: { ...rest, html } });
  // A body in its place lets the other problems of the mail be found.
  const failed = (...problems: Detail[]) => ({ parts: withHtml('-'), problems });
  if (typeof mjml !== 'string') return failed(invalidField(field, 'string'));
  if (mjml.length > MAX_MJML) return failed(invalidField(field, 'length', { min: 1, max: MAX_MJML }));
  if (rest['html'] !== undefined && rest['html'] !== null)
    return failed(invalidField(field, 'notBeside', { other: 'html' }));
  const { html, problem } = await compileMjml(ctx, mjml);
  return html === null ? failed(invalidField(field, 'mjml', { problem })) : { parts: withHtml(html), problems: [] };
}
