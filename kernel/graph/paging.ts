import { ArgsType, type ClassType, Directive, Field, Int, ObjectType } from 'type-graphql';
import { fail, invalidField } from '../errors/errors.js';
import { checkCursor, MAX_CURSOR_LENGTH } from './cursor.js';
import { CheckedBy, Length, Optional, Range } from './validation.js';

export const DEFAULT_LIMIT = 20;
export const MAX_PAGE_SIZE = 100;
/** Offsets get slow: to a page that ends beyond this many rows only the cursor leads. */
const MAX_DEPTH = 10_000;

/** Throws `INVALID_CURSOR` and `PAGE_TOO_DEEP`. The list itself says whether the cursor is one of its own. */
export const checkPage = (args: PageArgs): void => checkDepth(args, MAX_DEPTH);

/** The same of a list whose numbered pages go so many rows deep. */
export function checkDepth({ cursor, page, limit }: PageArgs, max: number): void {
  if (cursor) checkCursor(cursor);
  else if (page * limit > max) {
    const details = [invalidField('page', 'range', { min: 1, max: Math.floor(max / limit) })];
    fail('PAGE_TOO_DEEP', { max }, { details });
  }
}

@CheckedBy(checkPage)
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1.' })
  @Range(1, 1_000_000)
  page: number = 1;

  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: 'The number of items on a page, 1–100.' })
  @Range(1, MAX_PAGE_SIZE)
  limit: number = DEFAULT_LIMIT;

  @Field(() => String, {
    nullable: true,
    description:
      '`nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.',
  })
  @Optional()
  @Length(1, MAX_CURSOR_LENGTH)
  cursor?: string | null;
}

/** The arguments of a list that has no page numbers. */
@ArgsType()
export class CursorArgs {
  @Field(() => String, { nullable: true, description: '`nextCursor` of the page before; without it, the first page.' })
  @Optional()
  @Length(1, MAX_CURSOR_LENGTH)
  cursor?: string | null;

  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: 'The number of items on a page, 1–100.' })
  @Range(1, MAX_PAGE_SIZE)
  limit: number = DEFAULT_LIMIT;
}

@Directive('@shareable')
@ObjectType({ description: 'The position of a page in its list.' })
export class Pagination {
  @Field(() => Int, { nullable: true, description: 'The number of items of the list; only on numbered pages.' })
  total?: number | null;

  @Field(() => Int, { nullable: true, description: 'The page number; only on numbered pages.' })
  page?: number | null;

  @Field(() => Int, { description: 'The largest number of items on a page.' })
  limit!: number;

  @Field(() => Int, { nullable: true, description: 'The number of pages; only on numbered pages.' })
  totalPages?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True if there are more than `total` items.' })
  totalCapped?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if a search looked at the most recent objects only, so that older ones may be missing.',
  })
  searchCapped?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The cursor of the next page; null on the last one.' })
  nextCursor?: string | null;
}

export interface Page<Item> {
  items: Item[];
  pagination: Pagination;
}

/** The GraphQL type of a page of `Item`s. */
export function pageOf<Item extends object>(item: ClassType<Item>, name: string): ClassType<Page<Item>> {
  @ObjectType(name, { description: 'One page of a list.' })
  class ItemPage implements Page<Item> {
    @Field(() => [item], { description: 'The items of this page.' })
    items!: Item[];

    @Field(() => Pagination, { description: 'The place of this page in its list.' })
    pagination!: Pagination;
  }
  return ItemPage;
}
