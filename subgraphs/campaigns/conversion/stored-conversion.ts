import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ConversionEntry, Rule } from './conversion.js';

/** A conversion with what its link was made for, read through a view. */
@Entity({ schema: 'campaigns', tableName: 'conversion_entry' })
export class StoredConversion {
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  workspaceId!: string;

  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Property({ type: 'text' })
  externalId!: string;

  @Property({ type: 'text', nullable: true })
  clickId!: string | null;

  @Property({ type: 'text', nullable: true, fieldName: 'link_id' })
  shortLinkId!: string | null;

  @Property({ type: 'text', nullable: true })
  source!: string | null;

  @Property({ type: 'datetime', length: 3, nullable: true })
  clickedAt!: Date | null;

  @Property({ type: 'text' })
  rule!: Rule;

  @Property({ type: 'int' })
  windowDays!: number;

  @Property({ type: 'text', nullable: true })
  value!: string | null;

  @Property({ type: 'text', nullable: true })
  currency!: string | null;

  @Property({ type: 'datetime', length: 3 })
  occurredAt!: Date;

  @Property({ type: 'json', nullable: true })
  metadata!: unknown;

  @Property({ type: 'datetime', length: 3 })
  createdAt!: Date;

  @Property({ type: 'text', nullable: true })
  campaignId!: string | null;

  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Property({ type: 'text', nullable: true })
  messageId!: string | null;

  @Property({ type: 'text', nullable: true })
  originId!: string | null;
}

/** Returns a stored conversion in the form that callers read. */
export function entryOf(stored: StoredConversion): ConversionEntry {
  const { id, externalId, sandbox, rule, windowDays, value, currency, occurredAt, metadata, createdAt } = stored;
  const { clickId, shortLinkId, clickedAt, source, campaignId, contactId, messageId, originId } = stored;
  const attributedTo =
    clickId && shortLinkId && clickedAt
      ? { clickId, shortLinkId, source, campaignId, contactId, messageId, originId, clickedAt }
      : null;
  return {
    ...{ id, externalId, sandbox, attributedTo, rule, windowDays, value, currency, occurredAt, metadata, createdAt },
  };
}
