import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { Items, Matches, Optional, Range } from '../../../../kernel/graph/validation.js';

@ObjectType({ description: 'The speed of a campaign. It may be changed while the campaign runs.' })
@InputType('CampaignPaceInput', { description: 'The speed of a campaign.' })
export class CampaignPace {
  @Field(() => Float, { nullable: true, description: 'Recipients a second, 0.01–10,000; any number when absent.' })
  @Optional()
  @Range(0.01, 10_000)
  perSecond?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'By e-mail: recipients a second at each host that receives mail, 0.01–1,000; any number when absent.',
  })
  @Optional()
  @Range(0.01, 1_000)
  perHost?: number | null;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

@ObjectType({ description: 'The hours of the day in which a campaign sends, by the clock of each recipient.' })
@InputType('CampaignWindowInput', {
  description: 'The hours of the day in which a campaign sends, by the clock of each recipient.',
})
export class CampaignWindow {
  @Field({ description: 'The start of the window, HH:MM.' })
  @Matches(TIME)
  from!: string;

  @Field({ description: 'The end of the window, HH:MM, on the same day.' })
  @Matches(TIME)
  to!: string;

  @Field(() => [Int], { nullable: true, description: 'Days of the week, 1 (Monday) to 7; all when absent.' })
  @Optional()
  @Items(1, 7)
  days?: number[] | null;

  @Field(() => String, { nullable: true, description: 'The time zone of recipients who have none; UTC when absent.' })
  @Optional()
  timeZone?: string | null;
}

@ObjectType({ description: 'The shares of bounces, complaints and failures above which a campaign pauses.' })
@InputType('CampaignLimitsInput', {
  description: 'The shares of bounces, complaints and failures above which a campaign pauses.',
})
export class CampaignLimits {
  @Field(() => Float, { description: 'Bounces, in percent of the messages that were sent.', defaultValue: 10 })
  @Range(0, 100)
  bouncedPercent: number = 10;

  @Field(() => Float, { description: 'Complaints, in percent of the messages that were sent.', defaultValue: 1 })
  @Range(0, 100)
  complainedPercent: number = 1;

  @Field(() => Float, {
    defaultValue: 50,
    description: 'Failures, in percent of the messages that were sent, including bounces.',
  })
  @Range(0, 100)
  failedPercent: number = 50;

  @Field(() => Int, {
    defaultValue: 100,
    description: 'The number of messages that must have an outcome before the limits apply.',
  })
  @Range(1, 1_000_000)
  minimum: number = 100;
}
