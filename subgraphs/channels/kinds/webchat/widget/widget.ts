import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import type { SealedColumn } from '../../../../../kernel/encryption/encryption-key.js';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';

export const WIDGET_POSITIONS = ['RIGHT', 'LEFT'] as const;
export type WidgetPosition = (typeof WIDGET_POSITIONS)[number];
export const WidgetPosition = enumOf('WebchatWidgetPosition', WIDGET_POSITIONS, 'The side of the page, right or left.');

export const ASK_EMAIL = ['NEVER', 'AWAY', 'ALWAYS'] as const;
export type AskEmail = (typeof ASK_EMAIL)[number];
export const AskEmail = enumOf(
  'WebchatAskEmail',
  ASK_EMAIL,
  'The times at which a visitor is asked for name and e-mail before the first message. AWAY: while nobody answers.',
);

@ObjectType({ description: 'The texts of a widget in one language. Missing ones have default texts.' })
export class WidgetText {
  @Field({ description: 'The language, BCP 47.' })
  language!: string;

  @Field(() => String, { nullable: true, description: 'The text at the top of the widget.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'The text before anything is written.' })
  greeting?: string | null;

  @Field(() => String, { nullable: true, description: 'The text while nobody answers.' })
  away?: string | null;
}

/** The chat of a site, in which its visitors write to a workspace. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'The chat of a site. It is the line of its conversations.' })
@Entity({ schema: 'channels', tableName: 'webchat_widget' })
export class WebchatWidget extends Owned {
  /** They follow from the others. */
  [OptionalProps]?: 'hasIdentitySecret' | 'publicToken';

  @Field({ description: 'The name that people see.' })
  @Property({ type: 'text' })
  name!: string;

  @Field({ description: 'True if it was made with a credential of the sandbox. Its messages are of the sandbox.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => [String], { description: 'Origins of the sites that may show it.' })
  @Property({ type: 'array' })
  allowedOrigins!: string[];

  @Field({ description: 'The color, such as `#1f6feb`.' })
  @Property({ type: 'text' })
  color!: string;

  @Field(() => WidgetPosition, { description: 'The side of the page, right or left.' })
  @Property({ type: 'text' })
  position!: WidgetPosition;

  @Field(() => AskEmail, {
    description: 'The times at which visitors are asked for name and e-mail: NEVER, AWAY or ALWAYS.',
  })
  @Property({ type: 'text' })
  askEmail!: AskEmail;

  @Field({ description: 'Whether visitors may send files.' })
  @Property({ type: 'boolean' })
  files!: boolean;

  @Field(() => [WidgetText], { description: 'The texts, by language.' })
  @Property({ type: 'json' })
  texts!: WidgetText[];

  @Field({ description: 'Whether only users whom the site has signed for may use it.' })
  @Property({ type: 'boolean' })
  requireIdentity!: boolean;

  @Field(() => ID, { nullable: true, description: 'The push app that notifies visitors who are away of answers.' })
  @Property({ type: 'text', nullable: true })
  pushAppId!: string | null;

  @Property({ type: 'text', nullable: true })
  sealedSecret!: string | null;

  @Field({ description: 'Whether there is a secret with which the site signs for its users.' })
  get hasIdentitySecret(): boolean {
    return this.sealedSecret !== null;
  }
}

export const WebchatWidgetPage = pageOf(WebchatWidget, 'WebchatWidgetPage');

@ObjectType({ description: 'The secret with which a site signs for its users. It is returned once.' })
export class WebchatIdentitySecret {
  @Field(() => ID, { description: 'The id of the widget.' })
  id!: string;

  @Field({ description: 'The secret that signs the identity of visitors, which is shown this once.' })
  identitySecret!: string;
}

/** Binds an encrypted secret to its widget. */
export const secretContext = (widgetId: string): string => `webchat-identity:${widgetId}`;

export const webchatSecrets: readonly SealedColumn[] = [
  { table: 'channels.webchat_widget', id: 'id', column: 'sealed_secret', context: secretContext },
];
