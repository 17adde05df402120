import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql';
import type { Input } from '../../kernel/graph/input/input.js';

/** Names the unknown members of a value, each by its path, until there are enough of them. */
export type NameUnknown = (value: unknown, path: string, found: string[]) => void;

/** Names of a header at most, the characters of each, and those of all. */
const MAX_NAMES = 20;
const MAX_NAME = 64;
const MAX_LENGTH = 800;

const NOTHING: NameUnknown = () => undefined;

/** Compiles the function that names the unknown members of values of a type. */
export function compileUnknown(type: GraphQLInputType): NameUnknown {
  const given = getNullableType(type);
  if (isListType(given)) return ofList(compileUnknown(given.ofType));
  if (!isInputObjectType(given)) return NOTHING;
  // On first use: input types may contain themselves.
  let name: NameUnknown | undefined;
  return (value, path, found) => {
    name ??= unknownMembers(Object.values(given.getFields()));
    name(value, path, found);
  };
}

const ofList = (nameItem: NameUnknown): NameUnknown =>
  nameItem === NOTHING
    ? NOTHING
    : (value, path, found) => {
        if (!Array.isArray(value)) return;
        for (let index = 0; index < value.length && found.length <= MAX_NAMES; index++)
          nameItem(value[index], `${path}[${index}]`, found);
      };

/** Returns the check of an object with these members; the path of the whole body is empty. */
export function unknownMembers(inputs: readonly Input[]): NameUnknown {
  const known = new Map(inputs.map(({ name, type }) => [name, compileUnknown(type)]));
  return (value, path, found) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [name, member] of Object.entries(value)) {
      if (found.length > MAX_NAMES) return;
      const at = path === '' ? name : `${path}.${name}`;
      const nameIn = known.get(name);
      if (nameIn) nameIn(member, at, found);
      else found.push(at);
    }
  };
}

/** Returns a name with only the characters that a header may have. */
const plain = (name: string): string => name.replace(/[^\w.[\]-]/g, '_').slice(0, MAX_NAME);

/** The value of the header that names them; `null` if there are none. Names alone are in it, and no more than fit. */
export function ignoredHeader(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const shown = [...new Set(names.map(plain))].slice(0, MAX_NAMES);
  while (shown.join(', ').length > MAX_LENGTH) shown.pop();
  return shown.join(', ') + (names.length > MAX_NAMES ? ', ...' : '');
}
