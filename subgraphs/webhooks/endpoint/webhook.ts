import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { after, type Clock, hours } from '../../../kernel/context/clock.js';
import type { SealedColumn } from '../../../kernel/encryption/encryption-key.js';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';
import { Url } from '../../../kernel/graph/scalar/written-forms.js';
import { randomToken } from '../../../kernel/security/hash.js';
import type { SecretBox } from '../../../kernel/security/secret-box.js';
import type { CustomHeaders } from './custom-headers.js';
import { standardSecretOf } from './secret.js';
import type { Subscription } from './subscription.js';
import { WebhookDisabledReasonName, WebhookModeName, WebhookOrderingName } from './webhook-words.js';

/** The time for which the previous secret still signs after a rotation. */
const ROTATION_GRACE = hours(24);

/** An endpoint of a workspace. Its secrets are encrypted at rest; a new secret is shown once. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'An endpoint that receives signed events.' })
@Entity({ schema: 'webhooks', tableName: 'endpoint' })
export class Webhook extends Owned implements Subscription {
  @Field({ description: 'The name that people see.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'A note for people.', nullable: true })
  @Property({ type: 'text', nullable: true })
  description!: string | null;

  @Field(() => Url, { description: 'The address that is called.' })
  @Property({ type: 'text' })
  url!: string;

  @Field(() => [String], { description: 'Event names, families such as `photosocial.*`, or `*`.' })
  @Property({ type: 'array' })
  events!: string[];

  @Field(() => [String], { description: 'The instances it is limited to; empty for all.' })
  @Property({ type: 'array' })
  instanceIds!: string[];

  @Field(() => [ChannelName], {
    description: 'The channels it is limited to; empty for all, including events without a channel.',
  })
  @Property({ type: 'array' })
  channels!: string[];

  @Field(() => WebhookModeName, {
    nullable: true,
    description: '`LIVE` or `SANDBOX` for only events of that mode; null for both, as far as it may receive them.',
  })
  @Property({ type: 'text', nullable: true })
  mode!: string | null;

  @Field({
    description: 'True if it was made with a credential of the sandbox. It receives only events of the sandbox.',
  })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field({ description: 'False if it gets no events: somebody disabled it, or we did, for `disabledReason`.' })
  @Property({ type: 'boolean' })
  enabled!: boolean;

  @Field({ description: 'True while its events wait and none is sent. An event waits for at most 30 days.' })
  @Property({ type: 'boolean' })
  paused!: boolean;

  @Field(() => [String], { description: 'Names of the headers that its owner added; their values are not shown.' })
  @Property({ type: 'array' })
  headerNames!: string[];

  @Field({ description: 'Whether requests are signed in the form of Standard Webhooks too.' })
  @Property({ type: 'boolean' })
  standardSignature!: boolean;

  @Field(() => WebhookOrderingName, {
    description: '`MESSAGE` or `CONVERSATION`: the events of each are sent one after the other; `NONE`: in any order.',
  })
  @Property({ type: 'text' })
  ordering!: string;

  @Field(() => Int, { description: 'The most events of one request; 1 if each has a request of its own.' })
  @Property({ type: 'integer' })
  batchSize!: number;

  @Field({ description: "Whether requests use the operator's client certificate." })
  @Property({ type: 'boolean' })
  clientCertificate!: boolean;

  @Field(() => WebhookDisabledReasonName, {
    nullable: true,
    description:
      'The reason that we disabled it: `FAILING` (everything failed for 5 days) or `GONE` (it answered 410).',
  })
  @Property({ type: 'text', nullable: true })
  disabledReason!: string | null;

  @Field(() => Date, { nullable: true, description: 'The time since which every delivery has failed.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  failingSince!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The signing secret. The whole text is the HMAC key. Returned once, when it is made or rotated.',
  })
  secret?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The same secret in the form for libraries of Standard Webhooks. Returned once, with `secret`.',
  })
  standardSecret?: string | null;

  /** Custom headers as JSON. */
  @Property({ type: 'text', nullable: true })
  sealedHeaders!: string | null;

  /** Failures since something was delivered; from some on its circuit is open until a moment. */
  @Property({ type: 'integer' })
  failures!: number;

  @Property({ type: 'datetime', length: 3, nullable: true })
  openUntil!: Date | null;

  @Property({ type: 'text' })
  sealedSecret!: string;

  @Property({ type: 'text', nullable: true })
  sealedPrevious!: string | null;

  @Property({ type: 'datetime', length: 3, nullable: true })
  previousUntil!: Date | null;

  @Property({ type: 'datetime', length: 3, nullable: true })
  deletedAt!: Date | null;

  /** Sets a new secret. The previous one also signs for 24 hours. */
  rotate(box: SecretBox, clock: Clock): void {
    this.sealedPrevious = this.sealedSecret || null;
    this.previousUntil = this.sealedPrevious ? after(clock.now(), ROTATION_GRACE) : null;
    this.secret = `whsec_${randomToken()}`;
    this.standardSecret = standardSecretOf(this.secret);
    this.sealedSecret = box.seal(this.secret, secretContext(this.id));
  }

  /** Replaces the headers that its owner added. */
  setHeaders(headers: CustomHeaders, box: SecretBox): void {
    this.headerNames = Object.keys(headers);
    this.sealedHeaders = this.headerNames.length > 0 ? box.seal(JSON.stringify(headers), secretContext(this.id)) : null;
  }

  /** Clears the reason why it was disabled; the 5 days start again. */
  enable(): void {
    this.enabled = true;
    this.disabledReason = null;
    this.trustAgain();
  }

  /** Forgets its failures: it is called at once. */
  trustAgain(): void {
    this.failingSince = null;
    this.failures = 0;
    this.openUntil = null;
  }
}

/** Binds an encrypted secret to its endpoint. */
export const secretContext = (webhookId: string): string => `webhook:${webhookId}`;

export const webhookSecrets: readonly SealedColumn[] = ['sealed_secret', 'sealed_previous', 'sealed_headers'].map(
  column => ({ table: 'webhooks.endpoint', id: 'id', column, context: secretContext }),
);

export const WebhookPage = pageOf(Webhook, 'WebhookPage');
