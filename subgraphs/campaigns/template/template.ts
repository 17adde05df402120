import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { type TemplateCategory, TemplateCategoryName } from './category.js';
import { TemplateVariable } from './variable.js';

/**
 * The parts of a template, one for each channel by its name: the payload of a send, with `type`.
 */
export type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The contents that the channels made of the parts, by channel. Only the channels look into them.
 */
export type Contents = Readonly<Record<string, unknown>>;

/** A content whose messages get short links, or those that their texts have. */
export function switched<Content extends object>(content: Content, shortenLinks: boolean): Content {
  const { shortenLinks: _, ...rest } = content as { shortenLinks?: true };
  return (shortenLinks ? { ...rest, shortenLinks: true } : rest) as Content;
}

/** Does what {@link switched} does, for all channels. */
export const switchedAll = (contents: Contents, shortenLinks: boolean): Contents =>
  Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [name, switched(content as object, shortenLinks)]),
  );

/** The columns that a template shares with its versions. */
@ObjectType()
abstract class Versioned extends Owned {
  @Field(() => Int, { description: 'Grows with every change of variables or parts.' })
  @Property({ type: 'int' })
  version!: number;

  @Field(() => [TemplateVariable], { description: 'The variables of its texts.' })
  @Property({ type: 'json' })
  variables!: TemplateVariable[];

  @Field(() => Json, {
    description:
      'The parts by channel. Each is the payload of a send with `type`, with Liquid in its texts. `email` may have `mjml`.',
  })
  @Property({ type: 'json' })
  parts!: Parts;
}

/** One template for all channels. The sandbox and the live world share it. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A message for all channels: a part for each, with variables.' })
@Entity({ schema: 'campaigns', tableName: 'template' })
export class Template extends Versioned {
  @Field({ description: 'The name. Only the workspace sees it.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => TemplateCategoryName, { description: 'The purpose of the template.' })
  @Property({ type: 'text' })
  category!: TemplateCategory;

  @Field({ description: 'The language of its texts, such as en or pt_BR.' })
  @Property({ type: 'text' })
  language!: string;

  @Field({ description: 'Whether the links of each message are replaced by short links of its own.' })
  @Property({ type: 'boolean' })
  shortenLinks!: boolean;

  @Property({ type: 'json' })
  contents!: Contents;

  /** The maker of this version. */
  @Property({ type: 'text', nullable: true })
  changedBy!: string | null;
}

@ObjectType({ description: 'An earlier state of a template.' })
@Entity({ schema: 'campaigns', tableName: 'template_version' })
export class TemplateVersion extends Versioned {
  @Property({ type: 'text' })
  templateId!: string;

  @Field(() => Int, { nullable: true, description: 'The version that was restored to make it.' })
  @Property({ type: 'int', nullable: true })
  restoredFrom!: number | null;
}

export const TemplatePage = pageOf(Template, 'TemplatePage');
export const TemplateVersionPage = pageOf(TemplateVersion, 'TemplateVersionPage');
