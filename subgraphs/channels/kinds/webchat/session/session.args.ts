import { ArgsType, Field } from 'type-graphql';
import { Length, Optional } from '../../../../../kernel/graph/validation.js';

/** Every call of a visitor's page says these. */
@ArgsType()
export class VisitArgs {
  @Field({ description: 'The token from opening the session.' })
  @Length(1, 256)
  visitorToken!: string;

  @Field(() => String, { nullable: true, description: 'The origin of the page that calls.' })
  @Optional()
  @Length(1, 300)
  origin?: string | null;
}

/** A page says these before there is a visitor. */
@ArgsType()
export class FrontArgs {
  @Field({ description: 'The public token of the widget.' })
  @Length(1, 512)
  token!: string;

  @Field(() => String, { nullable: true, description: 'The origin of the page that calls.' })
  @Optional()
  @Length(1, 300)
  origin?: string | null;

  @Field(() => String, { nullable: true, description: 'The language, BCP 47.' })
  @Optional()
  @Length(2, 35)
  language?: string | null;
}

@ArgsType()
export class OpenSessionArgs extends FrontArgs {
  @Field(() => String, { nullable: true, description: 'The token of an earlier session of the browser.' })
  @Optional()
  @Length(1, 256)
  visitorToken?: string | null;

  @Field(() => String, { nullable: true, description: 'A JWT with which the site signs for its user.' })
  @Optional()
  @Length(1, 4_096)
  identity?: string | null;

  @Field(() => String, { nullable: true, description: 'The address of the page.' })
  @Optional()
  @Length(0, 2_048)
  pageUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'The title of the page.' })
  @Optional()
  @Length(0, 300)
  pageTitle?: string | null;
}
