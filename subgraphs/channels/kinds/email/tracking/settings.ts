import { ArgsType, Field, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'The tracking of the readers of live e-mails. It applies to those that are handed over from now on.',
})
export class EmailTracking {
  @Field({ description: 'A picture that nobody sees tells that a mail was opened.' })
  opens!: boolean;

  @Field({
    description:
      'Links lead through the default domain of short links, or the host of the platform, which tells that they were followed.',
  })
  clicks!: boolean;
}

@ArgsType()
export class EmailTrackingArgs implements EmailTracking {
  @Field({ description: 'Whether openings are recorded.' })
  opens!: boolean;

  @Field({ description: 'Whether clicks are recorded.' })
  clicks!: boolean;
}
