import { getMetadataStorage } from 'class-validator';

/** Keywords of JSON Schema with their values. */
type Keywords = Readonly<Record<string, unknown>>;

/** The part of type-graphql's metadata that links a root field or an input type to the class with its rules. */
interface GraphMetadata {
  queries: readonly RootField[];
  mutations: readonly RootField[];
  params: readonly (Param & { readonly target: Function; readonly methodName: string })[];
  inputTypes: readonly { name: string; target: Function }[];
  fields: readonly ClassField[];
}

/** A member of a class of arguments, as its `@Field` describes it. */
interface ClassField {
  readonly target: Function;
  readonly name: string;
  readonly description?: string;
  readonly typeOptions: { readonly array?: boolean };
  getType(): unknown;
}

interface Param {
  readonly kind: string;
  getType?: () => unknown;
}

/** It has its parameters once a schema was built, which a start with a warm cache does without. */
interface RootField {
  readonly schemaName: string;
  readonly target: Function;
  readonly methodName: string;
  readonly params?: readonly Param[];
}

/** type-graphql exports no way to read its metadata; it keeps them under this name. */
const graphMetadata = (): GraphMetadata | undefined =>
  (globalThis as { TypeGraphQLMetadataStorage?: GraphMetadata }).TypeGraphQLMetadataStorage;

/** JSON Schema keywords of each rule of class-validator, by the rule's name. A rule that is not here has none. */
const KEYWORDS: Readonly<Record<string, (constraints: readonly unknown[]) => Keywords>> = {
  isLength: ([min, max]) => ({ ...(min === 0 ? {} : { minLength: min }), maxLength: max }),
  matches: ([pattern]) => patternOf(pattern as RegExp),
  singleLine: ([pattern]) => patternOf(pattern as RegExp),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  arrayMinSize: ([min]) => (min === 0 ? {} : { minItems: min }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
  isIn: ([choices]) => ({ enum: choices }),
  isEmail: () => ({ format: 'email' }),
};

/** Many validators read patterns without the flag `u`: one that needs it would mean something else to them. */
function patternOf(pattern: RegExp): Keywords {
  return pattern.unicode ? {} : { pattern: pattern.source };
}

/** The members of a class of arguments and of those that it extends, in the order of the graph. */
export function fieldsOf(target: Function): readonly ClassField[] {
  const all = graphMetadata()?.fields ?? [];
  const chain: Function[] = [];
  for (let each: Function | null = target; each; each = Object.getPrototypeOf(each)) chain.push(each);
  return chain.reverse().flatMap(each => all.filter(field => field.target === each));
}

/**
 * The classes that were found, because the lists of the metadata are long. Misses are not kept: a
 * class may be declared later.
 */
const classes = new Map<string, Function>();

/** The class of the arguments of a root field (`Mutation.createTopic`) or of an input type (`CampaignAudienceInput`). */
export function classOf(owner: string): Function | undefined {
  const argsClass = classes.get(owner) ?? findClass(owner);
  if (argsClass) classes.set(owner, argsClass);
  return argsClass;
}

function findClass(owner: string): Function | undefined {
  const metadata = graphMetadata();
  const [root, field] = owner.split('.');
  if (!field) return metadata?.inputTypes.find(({ name }) => name === owner)?.target;
  const fields = root === 'Query' ? metadata?.queries : metadata?.mutations;
  const rootField = fields?.find(({ schemaName }) => schemaName === field);
  if (!rootField) return undefined;
  const isOfField = (param: { target: Function; methodName: string }) =>
    param.target === rootField.target && param.methodName === rootField.methodName;
  const params = rootField.params ?? metadata?.params.filter(isOfField) ?? [];
  return params.find(({ kind }) => kind === 'args')?.getType?.() as Function | undefined;
}

/**
 * Adds the demands of the validation rules to the schema of an argument or member, read from the
 * decorators that the server enforces.
 *
 * @param owner `Mutation.createTopic` or the name of an input type.
 */
export function withConstraints(schema: Keywords, owner: string, property: string): Keywords {
  const target = classOf(owner);
  if (!target) return schema;
  let described = schema;
  for (const { propertyName, name, constraints, each } of getMetadataStorage().getTargetValidationMetadatas(
    target,
    '',
    false,
    false,
  )) {
    if (propertyName !== property) continue;
    const keywords = KEYWORDS[name ?? '']?.(constraints ?? []) ?? {};
    described = each
      ? { ...described, items: add(described['items'] as Keywords, keywords) }
      : add(described, keywords);
  }
  return described;
}

/** A second pattern goes into `allOf`; choices of a value that may be null include it. */
function add(schema: Keywords, keywords: Keywords): Keywords {
  if ('pattern' in keywords && 'pattern' in schema)
    return { ...schema, allOf: [...((schema['allOf'] as Keywords[] | undefined) ?? []), keywords] };
  const nullable = Array.isArray(schema['type']) && schema['type'].includes('null');
  if ('enum' in keywords && nullable) return { ...schema, enum: [...(keywords['enum'] as unknown[]), null] };
  return { ...schema, ...keywords };
}
