import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export const LegStatus = {
  INITIATED: 'INITIATED',
  RINGING: 'RINGING',
  ANSWERED: 'ANSWERED',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  NO_ANSWER: 'NO_ANSWER',
  BUSY: 'BUSY',
} as const;
export type LegStatus = keyof typeof LegStatus;
registerEnumType(LegStatus, { name: 'CallLegStatus' });

@ObjectType({ description: 'A call to a second number, to which a call was passed on.' })
export class CallLeg {
  @Field(() => ID)
  id!: string;

  @Field()
  to!: string;

  @Field(() => LegStatus)
  status!: LegStatus;

  @Field(() => Date)
  startedAt!: Date;

  @Field(() => Date, { nullable: true })
  answeredAt!: Date | null;

  @Field(() => Date, { nullable: true })
  endedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Seconds from the answer to the end.' })
  durationSec!: number | null;
}

/** As it is stored: moments are ISO 8601. */
export type StoredLeg = { [Name in keyof CallLeg]: CallLeg[Name] extends Date | null ? string | null : CallLeg[Name] };

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const legOf = ({ startedAt, answeredAt, endedAt, ...leg }: StoredLeg): CallLeg => ({
  ...leg,
  startedAt: new Date(startedAt!),
  answeredAt: moment(answeredAt),
  endedAt: moment(endedAt),
});
