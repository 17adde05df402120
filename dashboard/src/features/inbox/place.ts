/** The place of an entry in its conversation: they are in the order of their identifiers without the prefix. */
export const placeOf = (id: string): string => id.slice(id.indexOf('_') + 1);
