type Value = string | number | boolean | Date;

/** The operators of SQL. */
export const COMPARISONS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

/** A value, `null` for its absence, a comparison, or some values of which each is a range of the list's index. */
export type Condition =
  | Value
  | null
  | readonly (string | boolean)[]
  | { readonly $ne: null }
  /** The column contains this JSON, given as text. An index finds the rows that fit, which are then put in order. */
  | { readonly $contains: string }
  /** The text is somewhere in the column, or in that of `$alsoIn`, in any letter case. No index serves it: for lists that stay short. */
  | { readonly $includes: string; readonly $alsoIn?: string }
  /**
   * The one value of the property is among these. They are not read as a range each, as values of
   * an index are: for lists that stay short.
   */
  | { readonly $among: readonly string[] }
  /** All values of the property, which has several, are among these. */
  | { readonly $within: readonly string[] }
  | { readonly [Operator in keyof typeof COMPARISONS]?: Value };

/** By property of the entity: all of them must hold. */
export type ListFilter<Entity> = { readonly [Property in keyof Entity]?: Condition };
