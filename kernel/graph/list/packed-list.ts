/** Separates the items of a packed list; no address contains it. */
const BETWEEN = '\u001f';

/**
 * Packs a list into one text, for queries between subgraphs about every message: the items of a
 * list are checked, copied and completed one by one on their way through the graph.
 */
export const packList = (items: readonly string[]): string => items.join(BETWEEN);

/** The items of a packed list, which has one at least. */
export const unpackList = (text: string): string[] => text.split(BETWEEN);
