import { type GraphQLObjectType, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { olderIdOf } from './older-ids.js';

/** Fields that an answer leaves out where the graph answers `null`, by type. Any other field is `null` there. */
const ABSENT: Readonly<Record<string, readonly string[]>> = {
  AcceptedMessages: ['text', 'fanOutId'],
  Contact: ['isNew'],
  DryRun: ['text'],
  DryRunRecipient: ['country', 'numberType'],
  Event: ['messageId', 'sandbox'],
  Message: ['included'],
  UsageCount: ['day'],
  Pagination: ['total', 'page', 'totalPages', 'searchCapped'],
  CommentsMeta: ['total', 'page', 'nextCursor'],
};

export const absentFields = (typeName: string): readonly string[] => ABSENT[typeName] ?? [];

type Fields = Readonly<Record<string, unknown>>;
type Clean = (value: unknown) => unknown;

const same: Clean = value => value;

/**
 * Returns a function that leaves the nulls of {@link absentFields} out of an answer, and writes
 * older identifiers: of the object, its items and its other objects.
 */
export const leaveOutNulls = (type: GraphQLOutputType): Clean => cleanerOf(type, new Set()) ?? same;

/** `null` where nothing is left out. */
function cleanerOf(type: GraphQLOutputType, above: ReadonlySet<GraphQLObjectType>): Clean | null {
  const named = getNamedType(type);
  if (!isObjectType(named) || above.has(named)) return null;
  const within = new Set(above).add(named);
  const inner = Object.values(named.getFields()).flatMap(field => {
    const clean = cleanerOf(field.type, within);
    return clean ? [[field.name, clean] as const] : [];
  });
  const absent = absentFields(named.name);
  const older = olderIdOf(named.name);
  if (absent.length === 0 && inner.length === 0 && !older) return null;
  const clean = (object: Fields): Fields => ({
    ...without(absent, object),
    ...older?.(object),
    ...Object.fromEntries(inner.flatMap(([name, of]) => (name in object ? [[name, of(object[name])]] : []))),
  });
  return value => (Array.isArray(value) ? value.map(item => item && clean(item)) : value && clean(value as Fields));
}

const without = (names: readonly string[], fields: Fields): Fields =>
  names.some(name => fields[name] === null)
    ? Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== null || !names.includes(name)))
    : fields;
