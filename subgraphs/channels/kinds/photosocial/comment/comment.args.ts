import { ArgsType, Field, ID } from 'type-graphql';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { PageArgs } from '../../../../../kernel/graph/paging.js';
import { CheckedBy, Length, Optional, Visible } from '../../../../../kernel/graph/validation.js';

@ArgsType()
export class CommentsArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Returns only comments of this instance.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only comments under this media, by the id of the service.',
  })
  @Optional()
  @Length(1, 256)
  mediaId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Returns only hidden comments (`true`) or only shown ones (`false`).',
  })
  @Optional()
  hidden?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False returns only comments that nobody has answered, hidden or marked as reviewed.',
  })
  @Optional()
  reviewed?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Returns only comments written at this time or later.' })
  @Optional()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Returns only comments written before this time.' })
  @Optional()
  to?: Date | null;
}

@ArgsType()
export class ReplyArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'The text of the answer.' })
  @Length(1, 1_000)
  @Visible()
  message!: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Sends it to the writer as a direct message instead.' })
  private: boolean = false;
}

@CheckedBy(checkUpdate)
@ArgsType()
export class UpdateCommentArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is hidden. Unchanged when absent.' })
  @Optional()
  hidden?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if nothing is to be done, false if it waits for somebody again. Unchanged when absent.',
  })
  @Optional()
  reviewed?: boolean | null;
}

/** Throws `VALIDATION_ERROR` where nothing is to be changed. */
export function checkUpdate({ hidden, reviewed }: UpdateCommentArgs): void {
  if (typeof hidden !== 'boolean' && typeof reviewed !== 'boolean') failIfInvalid([invalidField('hidden', 'required')]);
}

@ArgsType()
export class SandboxCommentArgs {
  @Field(() => ID, { description: 'An account of the sandbox.' })
  @Length(1, 64)
  instanceId!: string;

  @Field({ description: 'The id of the media that is commented on.' })
  @Length(1, 256)
  mediaId!: string;

  @Field({ description: 'The text of the comment.' })
  @Length(1, 2_200)
  @Visible()
  text!: string;

  @Field(() => String, { description: 'The user name of the person who comments.', defaultValue: 'sandbox_fan' })
  @Length(1, 64)
  username: string = 'sandbox_fan';
}
