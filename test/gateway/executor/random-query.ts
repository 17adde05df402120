import {
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isNonNullType,
  isUnionType,
} from 'graphql';

/** Literals for arguments by the name of their type. */
const LITERALS: Record<string, readonly string[]> = {
  ID: ['"b1"', '"b2"', '"f1"', '"r3"', '"u3"', '"none"'],
  Int: ['0', '1', '3', 'null'],
  String: ['"x"'],
  Kind: ['BOOK', 'FILM'],
  DateTime: ['"2026-01-02T00:00:00Z"'],
  Filter: ['{ kind: FILM }', '{ ids: ["b1", "b3"] }', '{}'],
};

/** A valid query over the schema, the same for the same seed: aliases, arguments, fragments and conditions at random. */
export function randomQuery(schema: GraphQLSchema, seed: number): { text: string; variables: Record<string, boolean> } {
  const next = mulberry32(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
  let aliases = 0;

  const condition = (): string =>
    below(6) === 0 ? ` ${pick(['@skip', '@include'])}(if: ${pick(['$yes', '$no', '$open', 'true', 'false'])})` : '';

  const argument = ({ name, type }: GraphQLArgument): string[] => {
    if (!isNonNullType(type) && below(2) === 0) return [];
    const literal = pick(LITERALS[getNamedType(type).name]!);
    return [`${name}: ${literal === 'null' && isNonNullType(type) ? '1' : literal}`];
  };

  const selection = (type: GraphQLCompositeType, depth: number): string => {
    const parts = ['__typename'];
    const fields = isUnionType(type) ? [] : Object.values(type.getFields());
    for (let count = fields.length && 1 + below(3); count > 0; count--) {
      const field = pick(fields);
      const named = getNamedType(field.type);
      if (isCompositeType(named) && depth === 0) continue;
      const given = field.args.flatMap(argument).join(', ');
      const inner = isCompositeType(named) ? ` ${selection(named, depth - 1)}` : '';
      parts.push(`a${aliases++}: ${field.name}${given && `(${given})`}${condition()}${inner}`);
    }
    for (const possible of isAbstractType(type) ? schema.getPossibleTypes(type) : []) {
      if (below(2) === 0)
        parts.push(`... on ${possible.name}${condition()} ${selection(possible, Math.max(0, depth - 1))}`);
    }
    return `{ ${parts.join(' ')} }`;
  };

  const text = `query q($yes: Boolean!, $no: Boolean!, $open: Boolean = ${below(2) === 0}) { y: __typename @include(if: $yes) n: __typename @skip(if: $no) o: __typename @skip(if: $open) ...r } fragment r on Query ${selection(schema.getQueryType()!, 4)}`;
  return { text, variables: { yes: true, no: false } };
}

/** A small generator of numbers in [0, 1) that repeats for a seed. */
function mulberry32(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
