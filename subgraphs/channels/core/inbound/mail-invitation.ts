import { Field, ObjectType, registerEnumType } from 'type-graphql';

export const InvitationMethod = {
  PUBLISH: 'PUBLISH',
  REQUEST: 'REQUEST',
  REPLY: 'REPLY',
  CANCEL: 'CANCEL',
  COUNTER: 'COUNTER',
  OTHER: 'OTHER',
} as const;
export type InvitationMethod = keyof typeof InvitationMethod;
registerEnumType(InvitationMethod, {
  name: 'InvitationMethod',
  description: 'The purpose of a calendar entry in an e-mail (RFC 5546).',
  valuesConfig: {
    PUBLISH: { description: 'An entry that asks for no answer.' },
    REQUEST: { description: 'An invitation, or a change of one.' },
    REPLY: { description: 'The answer of somebody who was invited.' },
    CANCEL: { description: 'The event does not take place.' },
    COUNTER: { description: 'Somebody who was invited proposes another time.' },
    OTHER: { description: 'Another purpose.' },
  },
});

@ObjectType({ description: 'The calendar entry of an e-mail, such as an invitation.' })
export class MailInvitation {
  @Field(() => InvitationMethod, { description: 'The purpose of the entry.' })
  method!: InvitationMethod;

  @Field(() => String, { nullable: true, description: 'The title of the event.' })
  summary!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The start: a time in UTC (`2026-12-01T15:00:00.000Z`), a day (`2026-12-01`), or a time of a clock whose time zone is not known (`2026-12-01T15:00:00`).',
  })
  start!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The end, in the form of the start; of days, the last one.',
  })
  end!: string | null;

  @Field(() => String, { nullable: true, description: 'The place of the event.' })
  location!: string | null;

  @Field(() => String, { nullable: true, description: 'The person who invites: `address` or `Name <address>`.' })
  organizer!: string | null;

  @Field(() => String, { nullable: true, description: 'REPLY and COUNTER: the person who answers.' })
  attendee!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'REPLY: the answer: ACCEPTED, DECLINED, TENTATIVE, DELEGATED or NEEDS-ACTION.',
  })
  answer!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'How often it takes place: DAILY, WEEKLY, MONTHLY, YEARLY or OTHER; null for once.',
  })
  repeats!: string | null;
}
