/** Adds a value to the parameters of a statement and returns its place, with its type: `$3::text`. */
export type Bind = (value: unknown, type: 'text' | 'text[]' | 'jsonb' | 'int' | 'int[]' | 'timestamptz') => string;

/** The parameters of one statement; `values` are those that it has already. */
export function parameters(values: unknown[]): Bind {
  return (value, type) => {
    values.push(value);
    return `$${values.length}::${type}`;
  };
}
