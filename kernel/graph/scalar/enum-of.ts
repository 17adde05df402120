import { registerEnumType } from 'type-graphql';

/** An enum of the graph whose names are its values, as every API writes them. */
export function enumOf<const Name extends string>(
  name: string,
  values: readonly Name[],
  description?: string,
): Readonly<Record<Name, Name>> {
  const made = Object.fromEntries(values.map(value => [value, value])) as Record<Name, Name>;
  registerEnumType(made, { name, ...(description ? { description } : {}) });
  return made;
}
