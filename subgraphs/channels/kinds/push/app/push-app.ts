import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import type { SealedColumn } from '../../../../../kernel/encryption/encryption-key.js';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';

@ObjectType({ description: 'Texts of the prompt in one language.' })
export class PushPromptText {
  @Field({ description: 'The language of these texts.' })
  language!: string;

  @Field(() => String, { description: 'The heading of the question; null for the usual one.', nullable: true })
  title?: string | null;

  @Field(() => String, { description: 'The text of the question; null for the usual one.', nullable: true })
  body?: string | null;

  @Field(() => String, { description: 'The text of the button that agrees; null for the usual one.', nullable: true })
  allow?: string | null;

  @Field(() => String, {
    description: 'The text of the button that postpones the question; null for the default one.',
    nullable: true,
  })
  later?: string | null;
}

@ObjectType({ description: 'The question that a visitor sees before the browser asks.' })
export class PushPrompt {
  @Field({ description: 'False if the site asks by itself, with sbPush.ask().' })
  automatic!: boolean;

  @Field(() => Int, { description: 'Seconds on the page before the question.' })
  delaySeconds!: number;

  @Field(() => Int, { description: 'Days until a visitor who said "later" is asked again.' })
  askAgainDays!: number;

  @Field(() => [PushPromptText], { description: 'The texts, by language.' })
  texts!: PushPromptText[];
}

/** The credentials with which a workspace notifies the browsers and devices of one site or app. */
@Directive('@key(fields: "id")')
@ObjectType({
  description: 'A site or app whose visitors get push notifications. Its private keys are never returned.',
})
@Entity({ schema: 'channels', tableName: 'push_app' })
export class PushApp extends Owned {
  /** They follow from the others. */
  [OptionalProps]?: 'hasVapidPrivate' | 'hasFcm' | 'hasApns' | 'publicToken';

  @Field({ description: 'The name that people see.' })
  @Property({ type: 'text' })
  name!: string;

  @Field({
    description: 'True if it was made with a credential of the sandbox. Nothing is delivered to its subscriptions.',
  })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field({ description: 'The key that browsers subscribe with (applicationServerKey).' })
  @Property({ type: 'text' })
  vapidPublicKey!: string;

  @Property({ type: 'text' })
  sealedVapid!: string;

  @Property({ type: 'text', nullable: true })
  sealedFcm!: string | null;

  @Property({ type: 'text', nullable: true })
  sealedApns!: string | null;

  @Field(() => String, { description: 'The package name of its Android app; null without one.', nullable: true })
  @Property({ type: 'text', nullable: true })
  androidPackageName!: string | null;

  @Field(() => [String], { description: 'Origins whose visitors may subscribe.' })
  @Property({ type: 'array' })
  allowedOrigins!: string[];

  @Field(() => PushPrompt, { description: 'The question that visitors see before the browser asks.' })
  @Property({ type: 'json' })
  promptConfig!: PushPrompt;

  @Field({ description: 'Always true: every app has keys for browsers.' })
  get hasVapidPrivate(): boolean {
    return this.sealedVapid !== '';
  }

  @Field({ description: 'Whether it can notify Android devices.' })
  get hasFcm(): boolean {
    return this.sealedFcm !== null;
  }

  @Field({ description: 'Whether it can notify Apple devices.' })
  get hasApns(): boolean {
    return this.sealedApns !== null;
  }
}

export const PushAppPage = pageOf(PushApp, 'PushAppPage');

/** Each binds an encrypted credential to its app and use. */
export const vapidContext = (appId: string): string => `push-vapid:${appId}`;
export const fcmContext = (appId: string): string => `push-fcm:${appId}`;
export const apnsContext = (appId: string): string => `push-apns:${appId}`;

const column = (name: string, context: (id: string) => string): SealedColumn => ({
  table: 'channels.push_app',
  id: 'id',
  column: name,
  context,
});

export const pushSecrets: readonly SealedColumn[] = [
  column('sealed_vapid', vapidContext),
  column('sealed_fcm', fcmContext),
  column('sealed_apns', apnsContext),
];
