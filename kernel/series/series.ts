import { type ClassType, Field, ObjectType } from 'type-graphql';
import type { Interval } from './bounds.js';
import { SeriesInterval, type Span } from './series.args.js';

/** A series, with an item for each of its buckets, or for each group of them. */
export interface Series<Item> {
  timeZone: string;
  interval: Interval;
  items: Item[];
}

/** The GraphQL type of a series, whose `items` have the name `items` in the graph. */
export function seriesOf<Item extends object>(
  item: ClassType<Item>,
  items: 'buckets' | 'groups',
  type: { readonly name: string; readonly description: string },
): ClassType<Series<Item>> {
  @ObjectType(type.name, { description: type.description })
  class ItemSeries implements Series<Item> {
    @Field({ description: 'The IANA name of the time zone of the buckets.' })
    timeZone!: string;

    @Field(() => SeriesInterval, { description: 'The length of a bucket.' })
    interval!: Interval;

    @Field(() => [item], {
      name: items,
      description:
        items === 'buckets' ? 'The buckets, oldest first, including empty ones.' : 'A series for each group.',
    })
    items!: Item[];
  }
  return ItemSeries;
}

export const seriesWith = <Item>({ timeZone, interval }: Span, items: Item[]): Series<Item> => ({
  timeZone,
  interval,
  items,
});

/** Sums by bucket: the `place` of a bucket, from 0. */
export interface Placed {
  readonly place: number;
}

/** One object for each bucket, in order: made of the rows of that bucket, which may be none. */
export function bucketsOf<Row extends Placed, Bucket>(
  { bounds }: Span,
  rows: readonly Row[],
  make: (rows: readonly Row[]) => Bucket,
): (Bucket & { start: Date })[] {
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return bounds.slice(0, -1).map((start, place) => ({ start, ...make(byPlace.get(place) ?? []) }));
}
