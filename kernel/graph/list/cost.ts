import { type ConstDirectiveNode, Kind } from 'graphql';
import { Directive } from 'type-graphql';

/** Cost of a list, whatever its page: a statement for the page and one for its count. Every field with pages has it. */
export const LIST_COST = 100;
/**
 * Cost of the parts of an object that are rows of their own, which a statement reads for a whole
 * page.
 */
export const ROWS_COST = 5;
/** Cost of a series: a statement that reads sums which are kept, at most a thousand entries of each kind. */
export const SERIES_COST = 300;
/** Cost of a report: statements that add up many rows. */
export const REPORT_COST = 1_000;

/**
 * Sets the cost of a field beside the objects of its answer, in objects: the work of its
 * statements. It counts towards the limit of an operation's cost, and is in the supergraph as
 * `@cost(weight: …)`.
 */
export const Cost = (weight: number): MethodDecorator & PropertyDecorator => Directive(`@cost(weight: ${weight})`);

/** The `@cost` of a field, as written in any SDL of ours; 0 without one. */
export function costOf(directives: readonly ConstDirectiveNode[] | undefined): number {
  const value = directives?.find(item => item.name.value === 'cost')?.arguments?.[0]?.value;
  return value?.kind === Kind.INT ? Number(value.value) : 0;
}
