import { ArgsType, Field, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'The tracking of the readers of live e-mails. It applies to those that are handed over from now on.',
})
export class EmailTracking {
  @Field({ description: 'Whether openings are recorded, by an invisible picture in the e-mail.' })
  opens!: boolean;

  @Field({
    description:
      'Whether clicks are recorded. Links then lead through the default domain of short links, or the host of the platform.',
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
