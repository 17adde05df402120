import { Field, ID, ObjectType } from 'type-graphql';
import { WebchatState } from '../exchange/state.js';
import { AskEmail, WidgetPosition } from '../widget/widget.js';

@ObjectType({ description: 'What a page knows of its visitor.' })
export class WebchatSessionVisitor {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  name!: string | null;

  @Field(() => String, { nullable: true })
  email!: string | null;

  @Field()
  verified!: boolean;
}

@ObjectType({ description: 'How a widget looks, and what it says in the language of the page.' })
export class WebchatAppearance {
  @Field()
  name!: string;

  @Field()
  color!: string;

  @Field(() => WidgetPosition)
  position!: WidgetPosition;

  @Field(() => AskEmail)
  askEmail!: AskEmail;

  @Field()
  files!: boolean;

  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => String, { nullable: true })
  greeting!: string | null;

  @Field(() => String, { nullable: true })
  away!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'With which a browser subscribes; null: nobody is told of answers.',
  })
  vapidPublicKey!: string | null;
}

@ObjectType({ description: 'What a page shows of a chat that nobody has opened.' })
export class WebchatFront {
  @Field(() => WebchatAppearance)
  widget!: WebchatAppearance;

  @Field({ description: 'Whether somebody answers at this time, by the business hours of the workspace.' })
  open!: boolean;

  @Field(() => Date, { nullable: true, description: 'When somebody answers again; null: now, or nobody knows.' })
  opensAt!: Date | null;
}

@ObjectType({ description: 'The session of a visitor at a page.' })
export class WebchatSession {
  @Field({ description: 'Lets its bearer write and read as the visitor. The page keeps it.' })
  visitorToken!: string;

  @Field(() => WebchatSessionVisitor)
  visitor!: WebchatSessionVisitor;

  @Field(() => WebchatAppearance)
  widget!: WebchatAppearance;

  @Field(() => WebchatState)
  state!: WebchatState;
}
