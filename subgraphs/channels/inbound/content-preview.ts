import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType()
export class PreviewLocation {
  @Field(() => Float)
  latitude!: number;

  @Field(() => Float)
  longitude!: number;

  @Field(() => String, { nullable: true, description: 'Name of the place.' })
  placeName?: string | null;

  @Field(() => String, { nullable: true })
  address?: string | null;
}

@ObjectType({ description: 'A contact card that was sent.' })
export class PreviewCard {
  @Field(() => String, { nullable: true })
  displayName?: string | null;

  @Field(() => [String])
  phones!: string[];
}

@ObjectType()
export class PreviewReaction {
  @Field(() => String, { nullable: true, description: 'Null when a reaction was taken back.' })
  emoji?: string | null;

  @Field(() => String, { nullable: true, description: 'Of the message, as the provider names it.' })
  providerMessageId?: string | null;
}

@ObjectType({ description: 'What was chosen of buttons or a list.' })
export class PreviewChoice {
  @Field(() => String, { nullable: true })
  choiceId?: string | null;

  @Field(() => String, { nullable: true })
  title?: string | null;
}

@ObjectType({ description: 'What a message holds, without its file.' })
export class ContentPreview {
  @Field({ description: 'How the provider names its kind.' })
  kind!: string;

  @Field(() => String, { nullable: true })
  caption?: string | null;

  @Field(() => String, { nullable: true })
  contentType?: string | null;

  @Field(() => String, { nullable: true })
  fileName?: string | null;

  @Field(() => Int, { nullable: true, description: 'Bytes of the file, where the provider says it.' })
  bytes?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'A link of the provider that works for a short time. It does not replace the download.',
  })
  mediaUrl?: string | null;

  @Field(() => PreviewLocation, { nullable: true })
  location?: PreviewLocation | null;

  @Field(() => [PreviewCard], { nullable: true })
  cards?: PreviewCard[] | null;

  @Field(() => PreviewReaction, { nullable: true })
  reaction?: PreviewReaction | null;

  @Field(() => PreviewChoice, { nullable: true })
  choice?: PreviewChoice | null;
}

@ObjectType({ description: 'Whether the message has a file that can be downloaded.' })
export class MediaFetch {
  @Field()
  fetchable!: boolean;
}
