import { ArgsType, Field, ID } from 'type-graphql';
import { after, days } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { CursorArgs } from '../../../../kernel/graph/paging.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { CheckedBy, Items, Length, LengthOfItems, Optional, Visible } from '../../../../kernel/graph/validation.js';
import { CONVERSATION_STATUSES, ConversationStatus } from '../../core/conversation/conversation.js';

export const MAX_LABEL_LENGTH = 60;
export const MAX_LABELS = 20;
/** Notes that name a user whose conversations are listed. */
export const MOST_MENTIONS = 1_000;

@ArgsType()
export class ConversationListArgs extends CursorArgs {
  @Field(() => [ConversationStatus], {
    nullable: true,
    description: 'Returns only conversations in one of these states; all when absent.',
  })
  @Optional()
  @Items(0, CONVERSATION_STATUSES.length)
  statuses?: ConversationStatus[] | null;

  @Field(() => ChannelName, { nullable: true, description: 'Returns only conversations on this channel.' })
  @Optional()
  channel?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only conversations on this line.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only conversations that this user is responsible for.' })
  @Optional()
  @Length(1, 64)
  assigneeId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True returns only conversations for which nobody is responsible; false only the others.',
  })
  @Optional()
  unassigned?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only conversations with this label, in any letter case.',
  })
  @Optional()
  @Length(1, MAX_LABEL_LENGTH)
  label?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only conversations with this contact.' })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only conversations with this person or group, in the form of the channel.',
  })
  @Optional()
  @Length(1, 256)
  peer?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Returns only conversations that match the address, the last digits of a number (four or more), the beginning of the contact's name, or of words that the person wrote, ignoring letter case and accents. `pagination.searchCapped` is true if older ones may be missing.",
  })
  @Optional()
  @Visible()
  @Length(1, 100)
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True returns only conversations with messages that the user of the credential has not read.',
  })
  @Optional()
  unread?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: `True returns only conversations with a note that mentions the user of the credential, among the newest ${MOST_MENTIONS.toLocaleString('en')} of these notes; false only the others.`,
  })
  @Optional()
  mentioned?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.',
  })
  @Optional()
  sandbox?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Returns only those that began at this time or later.' })
  @Optional()
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Returns only those that began at this time or earlier.' })
  @Optional()
  createdTo?: Date | null;
}

@CheckedBy(checkUpdate)
@ArgsType()
export class UpdateConversationArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => ConversationStatus, { nullable: true, description: 'SNOOZED takes `snoozedUntil` too.' })
  @Optional()
  status?: ConversationStatus | null;

  @Field(() => Date, {
    nullable: true,
    description: 'For a snoozed conversation: the time at which it is opened again, at most a year ahead.',
  })
  @Optional()
  snoozedUntil?: Date | null;

  @Field(() => ID, { nullable: true, description: 'The member who is responsible; null for nobody.' })
  @Optional()
  @Length(1, 64)
  assigneeId?: string | null;

  @Field(() => [String], { nullable: true, description: `The labels after the change, at most ${MAX_LABELS}.` })
  @Optional()
  @Items(0, MAX_LABELS)
  @LengthOfItems(1, MAX_LABEL_LENGTH)
  labels?: string[] | null;
}

/** Days. */
const MAX_SNOOZE = 365;

/** A state and the time of a snooze say the same thing; labels show something. */
export function checkUpdate(
  { status, snoozedUntil, labels }: Partial<UpdateConversationArgs>,
  { clock }: Pick<Context, 'clock'>,
): void {
  const now = clock.now();
  const invalid: InvalidField[] = (labels ?? []).flatMap((label, place) =>
    label.trim() === '' ? [invalidField(`labels[${place}]`, 'visible')] : [],
  );
  if (status === 'SNOOZED' && !snoozedUntil) invalid.push(invalidField('snoozedUntil', 'required'));
  if (snoozedUntil && status !== 'SNOOZED') invalid.push(invalidField('snoozedUntil', 'notAllowed'));
  if (snoozedUntil && snoozedUntil <= now) invalid.push(invalidField('snoozedUntil', 'future'));
  if (snoozedUntil && snoozedUntil > after(now, days(MAX_SNOOZE)))
    invalid.push(invalidField('snoozedUntil', 'daysAhead', { days: MAX_SNOOZE }));
  failIfInvalid(invalid);
}
