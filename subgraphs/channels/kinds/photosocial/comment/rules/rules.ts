import { ArgsType, Field, ObjectType } from 'type-graphql';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../../kernel/errors/errors.js';
import { CheckedBy, Items, LengthOfItems } from '../../../../../../kernel/graph/validation.js';
import { MOST_WORDS, wordsOf } from '../../../../../../kernel/text/words.js';

const MOST_RULES = 500;
const LONGEST = 100;

@ObjectType({ description: 'Words whose comments are hidden or deleted as soon as they come in.' })
export class CommentRules {
  @Field(() => [String], { description: 'A comment that contains one of these words is hidden.' })
  hideWords!: string[];

  @Field(() => [String], { description: 'A comment that contains one of these words is deleted.' })
  deleteWords!: string[];
}

@CheckedBy(checkRules)
@ArgsType()
export class CommentRulesArgs {
  @Field(() => [String], {
    description: 'Words, or up to five in a row. Case, accents and punctuation between them do not matter.',
  })
  @Items(0, MOST_RULES)
  @LengthOfItems(1, LONGEST)
  hideWords!: string[];

  @Field(() => [String], {
    description: 'Words in the form of `hideWords`. A comment that has words of both is deleted.',
  })
  @Items(0, MOST_RULES)
  @LengthOfItems(1, LONGEST)
  deleteWords!: string[];
}

/** Throws `VALIDATION_ERROR` for what has no word, or more than can be looked for. */
export function checkRules({ hideWords, deleteWords }: CommentRulesArgs): void {
  failIfInvalid([...errorsOf('hideWords', hideWords), ...errorsOf('deleteWords', deleteWords)]);
}

/** A member that is no list has its own error, and is absent here. */
const errorsOf = (field: string, texts: readonly unknown[] = []): InvalidField[] =>
  texts.flatMap((text, index) => {
    const { length } = typeof text === 'string' ? wordsOf(text) : [];
    return length > 0 && length <= MOST_WORDS
      ? []
      : [invalidField(`${field}[${index}]`, 'wordCount', { min: 1, max: MOST_WORDS })];
  });
