import { type GraphQLOutputType, getNullableType, isListType, isObjectType } from 'graphql';

/** The shapes of a success. */
export type EnvelopeName = 'item' | 'list' | 'statement' | 'meta' | 'accepted' | 'deleted' | 'file';

interface Envelope {
  /**
   * Puts the result of the graph into the body of a success; `ids` names `messageIds` a second
   * time.
   */
  readonly wrap: (result: unknown, ids: string | undefined) => object;
  /** Fields that the type of the answer must have. */
  readonly needs: readonly string[];
}

const plain = (data: unknown) => ({ success: true, data });

type Fields = Readonly<Record<string, unknown>>;

export const ENVELOPES: Readonly<Record<EnvelopeName, Envelope>> = {
  item: { wrap: plain, needs: [] },
  accepted: {
    wrap: (result, ids) => plain(ids ? { ...(result as Fields), [ids]: (result as Fields)['messageIds'] } : result),
    needs: ['messageIds', 'status', 'count'],
  },
  deleted: { wrap: plain, needs: ['id', 'deleted'] },
  // Written to the response part by part.
  file: { wrap: plain, needs: ['name', 'contentType', 'encoding', 'content', 'next'] },
  list: {
    wrap: page => ({ success: true, data: (page as Fields)['items'], pagination: (page as Fields)['pagination'] }),
    needs: ['items', 'pagination'],
  },
  // An object with a list in it, of which it answers a page.
  statement: {
    wrap: result => {
      const { pagination, ...data } = result as Fields;
      return { success: true, data, pagination };
    },
    needs: ['pagination'],
  },
  meta: {
    wrap: page => ({ success: true, data: (page as Fields)['items'], meta: (page as Fields)['meta'] }),
    needs: ['items', 'meta'],
  },
};

/** Returns the reason why a type does not fit an envelope; `null` if it does. */
export function misfit(name: EnvelopeName, type: GraphQLOutputType): string | null {
  const { needs } = ENVELOPES[name];
  if (needs.length === 0) return null;
  const answered = getNullableType(type);
  if (!isObjectType(answered)) return `the envelope "${name}" needs an object type, not ${type}`;
  const fields = answered.getFields();
  const missing = needs.filter(field => !fields[field]);
  if (missing.length > 0) return `the envelope "${name}" needs ${missing.join(', ')} in ${answered.name}`;
  const { items } = fields;
  if (needs.includes('items') && !isListType(getNullableType(items!.type)))
    return `${answered.name}.items is not a list`;
  return null;
}
