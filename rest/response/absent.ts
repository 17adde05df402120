import { type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';

/** Fields that a page leaves out where the graph answers `null`, by type. Any other field is `null` there. */
const ABSENT: Readonly<Record<string, readonly string[]>> = {
  Event: ['messageId', 'sandbox'],
  Pagination: ['total', 'page', 'totalPages'],
};

export const absentFields = (typeName: string): readonly string[] => ABSENT[typeName] ?? [];

type Fields = Readonly<Record<string, unknown>>;

/** Leaves the nulls of {@link absentFields} out of a page: of its items and its pagination. */
export function leaveOutNulls(type: GraphQLOutputType): (page: unknown) => unknown {
  const page = getNamedType(type);
  const fields = isObjectType(page) ? page.getFields() : {};
  const { items, pagination } = fields;
  if (!items || !pagination) return answer => answer;
  const ofItem = absentFields(getNamedType(items.type).name);
  const ofPagination = absentFields(getNamedType(pagination.type).name);
  return answer => {
    const { items: all, pagination: position } = answer as { items: readonly Fields[]; pagination: Fields };
    return {
      items: ofItem.length > 0 ? all.map(item => without(ofItem, item)) : all,
      pagination: without(ofPagination, position),
    };
  };
}

const without = (names: readonly string[], fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== null || !names.includes(name)));
