import { Field, ID, ObjectType } from 'type-graphql';
import { WebchatState } from '../exchange/state.js';
import { AskEmail, WidgetPosition } from '../widget/widget.js';

@ObjectType({ description: 'The facts that a page knows about its visitor.' })
export class WebchatSessionVisitor {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => String, {
    description: 'The name, as signed by the site or given by the visitor; null without one.',
    nullable: true,
  })
  name!: string | null;

  @Field(() => String, {
    description: 'The e-mail address, as signed by the site or given by the visitor; null without one.',
    nullable: true,
  })
  email!: string | null;

  @Field({ description: 'True if the site has signed for the visitor.' })
  verified!: boolean;
}

@ObjectType({ description: 'The look of a widget, and its texts in the language of the page.' })
export class WebchatAppearance {
  @Field({ description: 'The name of the widget.' })
  name!: string;

  @Field({ description: 'The color of the widget, `#rrggbb`.' })
  color!: string;

  @Field(() => WidgetPosition, { description: 'The side of the page, right or left.' })
  position!: WidgetPosition;

  @Field(() => AskEmail, {
    description: 'The times at which visitors are asked for name and e-mail: NEVER, AWAY or ALWAYS.',
  })
  askEmail!: AskEmail;

  @Field({ description: 'True if visitors may send files.' })
  files!: boolean;

  @Field(() => String, { description: 'The text at the top of the widget; null for the usual one.', nullable: true })
  title!: string | null;

  @Field(() => String, { description: 'The text before anything is written; null for the usual one.', nullable: true })
  greeting!: string | null;

  @Field(() => String, {
    description: 'The text while nobody answers; null for the usual one.',
    nullable: true,
  })
  away!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The key that a browser subscribes with; null if nobody is notified of answers.',
  })
  vapidPublicKey!: string | null;
}

@ObjectType({ description: 'The facts that a page shows about a chat that nobody has opened.' })
export class WebchatFront {
  @Field(() => WebchatAppearance, { description: 'The look of the widget.' })
  widget!: WebchatAppearance;

  @Field({ description: 'Whether somebody answers at this time, by the business hours of the workspace.' })
  open!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'The time at which somebody answers again; null if that is now, or not known.',
  })
  opensAt!: Date | null;
}

@ObjectType({ description: 'The session of a visitor at a page.' })
export class WebchatSession {
  @Field({ description: 'A token that lets its bearer write and read as the visitor. The page stores it.' })
  visitorToken!: string;

  @Field(() => WebchatSessionVisitor, { description: 'The visitor, as far as the workspace knows.' })
  visitor!: WebchatSessionVisitor;

  @Field(() => WebchatAppearance, { description: 'The look of the widget.' })
  widget!: WebchatAppearance;

  @Field(() => WebchatState, { description: 'The state of the chat.' })
  state!: WebchatState;
}
