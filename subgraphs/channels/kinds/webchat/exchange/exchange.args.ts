import { ArgsType, Field, ID } from 'type-graphql';
import { Items, Length, Line, Matches, Nested, Optional } from '../../../../../kernel/graph/validation.js';
import { PushKeysInput } from '../../push/subscription/subscription.args.js';
import { VisitArgs } from '../session/session.args.js';
import { MOST_SEEN } from './seen.js';

/** Characters of what a visitor writes. */
const MAX_TEXT = 4_000;
const MAX_FILES = 5;

@ArgsType()
export class StateArgs extends VisitArgs {
  @Field(() => Boolean, {
    defaultValue: true,
    description: 'False if the page was notified of a change and did not ask by itself.',
  })
  asks: boolean = true;
}

@ArgsType()
export class VisitMessagesArgs extends VisitArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only messages before this one.' })
  @Optional()
  @Matches(/^(?:msg|inb)_[0-9a-z]{26}$/)
  before?: string | null;
}

@ArgsType()
export class WriteArgs extends VisitArgs {
  @Field({ description: "The page's own id of the message. A repetition with the same id is the same message." })
  @Matches(/^[\w.:-]{1,64}$/)
  clientId!: string;

  @Field(() => String, { nullable: true, description: 'The text, at most 4,000 characters.' })
  @Optional()
  @Length(0, MAX_TEXT)
  text?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Files that were uploaded in this session, at most 5.' })
  @Optional()
  @Items(0, MAX_FILES)
  fileIds?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'One of the answers that a message offers.' })
  @Optional()
  @Length(1, 64)
  choiceId?: string | null;

  @Field(() => String, { nullable: true, description: 'The name that the visitor gives.' })
  @Optional()
  @Line(120)
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'The e-mail address that the visitor gives.' })
  @Optional()
  @Length(3, 320)
  email?: string | null;
}

@ArgsType()
export class KeepFileArgs extends VisitArgs {
  @Field({ description: 'The signed reference of the uploaded file.' })
  @Length(1, 256)
  upload!: string;

  @Field({ description: "The visitor's name for the file." })
  @Length(1, 240)
  name!: string;
}

@ArgsType()
export class ReadArgs extends VisitArgs {
  @Field(() => ID, { description: 'The last message that the visitor has read.' })
  @Matches(/^(?:msg|inb)_[0-9a-z]{26}$/)
  lastId!: string;
}

@ArgsType()
export class TypingArgs extends VisitArgs {
  @Field(() => Boolean, { defaultValue: true, description: 'False if the visitor has stopped writing.' })
  typing: boolean = true;
}

@ArgsType()
export class TakeArgs extends VisitArgs {
  @Field(() => [ID], { description: 'The messages that the page has now.' })
  @Items(1, MOST_SEEN)
  ids!: string[];
}

@ArgsType()
export class VisitPushArgs extends VisitArgs {
  @Field({ description: 'The endpoint of the browser.' })
  @Length(1, 2_048)
  endpoint!: string;

  @Field(() => PushKeysInput, { description: 'The keys of the browser.' })
  @Nested()
  keys!: PushKeysInput;
}
