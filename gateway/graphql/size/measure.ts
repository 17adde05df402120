import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { LIST_COST } from '../../../kernel/graph/list/cost.js';
import { DEFAULT_LIMIT } from '../../../kernel/graph/paging.js';
import { PageSizes, type Variables } from './page-sizes.js';

/** The size of an operation, its fragments written out. */
export interface Size {
  fields: number;
  depth: number;
  aliases: number;
  'root fields': number;
  /** Objects in the largest answer, a list's elements as often as it may have them, and the work of lists and reports. */
  cost: number;
  /** The same for the part that describes the schema. */
  introspection: number;
  /** `query topic`, `mutation several`: of the schema's own words, so metrics may be labelled by it. */
  label: string;
  /** Root fields of the schema that it selects: `Query.topic`. */
  roots: readonly string[];
  /**
   * True if variables set the number of elements of its pages: its cost is that of these variables
   * alone.
   */
  paged: boolean;
}

/** Elements that the lists inside a type's description have, roughly. */
const DESCRIBED = 10;

interface Place {
  readonly type: GraphQLNamedType | undefined;
  readonly depth: number;
  /** The number of elements in lists of this place, if a field above set it. */
  readonly page: number | null;
  /** Objects that a place above multiplies into. */
  readonly times: number;
  readonly introspection: boolean;
}

/**
 * Returns the sizes of a document's operations, run with these variables. A walk past `mostFields`
 * selections ends early: its count is enough to refuse.
 */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  mostFields: number,
  costs: ReadonlyMap<string, number> = new Map(),
  variables: Variables = {},
): Map<OperationDefinitionNode, Size> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  const sizes = new Map<OperationDefinitionNode, Size>();
  for (const part of document.definitions)
    if (part.kind === Kind.OPERATION_DEFINITION)
      sizes.set(part, new Walk(schema, fragments, mostFields, costs, new PageSizes(part, variables)).operation(part));
  return sizes;
}

/** Selections as written, in fragments that nothing uses too: validation compares each with each. */
export function countWritten(document: DocumentNode): number {
  let count = 0;
  const sets = document.definitions.flatMap(part =>
    'selectionSet' in part && part.selectionSet ? [part.selectionSet] : [],
  );
  for (let set = sets.pop(); set; set = sets.pop()) {
    count += set.selections.length;
    for (const selection of set.selections)
      if (selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet) sets.push(selection.selectionSet);
  }
  return count;
}

class Walk {
  readonly #size: Size = {
    fields: 0,
    depth: 0,
    aliases: 0,
    'root fields': 0,
    cost: 0,
    introspection: 0,
    label: '',
    roots: [],
    paged: false,
  };
  readonly #roots = new Set<string>();
  /** Fragments being written out: a cycle, which validation refuses later, ends here. */
  readonly #open = new Set<string>();

  constructor(
    readonly schema: GraphQLSchema,
    readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    readonly mostFields: number,
    readonly costs: ReadonlyMap<string, number>,
    readonly pages: PageSizes,
  ) {}

  operation({ operation, selectionSet }: OperationDefinitionNode): Size {
    const type = this.schema.getRootType(operation) ?? undefined;
    this.#selections(selectionSet, { type, depth: 1, page: null, times: 1, introspection: false });
    this.#size.paged = this.pages.areVariable;
    const [name] = this.#roots;
    this.#size.label = `${operation} ${this.#roots.size === 1 ? name : this.#roots.size > 1 ? 'several' : 'unknown'}`;
    this.#size.roots = [...this.#roots].map(name => `${type?.name}.${name}`);
    return this.#size;
  }

  #selections(set: SelectionSetNode, place: Place): void {
    if (!place.introspection) this.#size.depth = Math.max(this.#size.depth, place.depth);
    for (const selection of set.selections) {
      if (++this.#size.fields > this.mostFields) return;
      this.#selection(selection, place);
    }
  }

  #selection(selection: SelectionNode, place: Place): void {
    if (selection.kind === Kind.FIELD) this.#field(selection, place);
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      this.#selections(selection.selectionSet, this.#narrowed(place, selection.typeCondition?.name.value));
    else this.#spread(selection.name.value, place);
  }

  #spread(name: string, place: Place): void {
    const fragment = this.fragments.get(name);
    if (!fragment || this.#open.has(name)) return;
    this.#open.add(name);
    this.#selections(fragment.selectionSet, this.#narrowed(place, fragment.typeCondition.name.value));
    this.#open.delete(name);
  }

  #narrowed(place: Place, type: string | undefined): Place {
    return type === undefined ? place : { ...place, type: this.schema.getType(type) };
  }

  #field(node: FieldNode, place: Place): void {
    const field = this.#definition(place, node.name.value);
    if (node.alias) this.#size.aliases += 1;
    if (place.depth === 1 && !place.introspection) {
      this.#size['root fields'] += 1;
      if (field) this.#roots.add(field.name);
    }
    const introspection = place.introspection || field === SchemaMetaFieldDef || field === TypeMetaFieldDef;
    const type = field && getNamedType(field.type);
    const page = field ? this.pages.of(node, field) : null;
    this.#size.cost += place.times * this.#work(place, node, page);
    if (!node.selectionSet || (type && !isCompositeType(type))) return;
    const list = field !== undefined && isListType(getNullableType(field.type));
    const elements = introspection ? this.#described(node.name.value) : (page ?? place.page ?? DEFAULT_LIMIT);
    const times = list ? place.times * elements : place.times;
    this.#size[introspection ? 'introspection' : 'cost'] += times;
    this.#selections(node.selectionSet, {
      type,
      depth: place.depth + 1,
      page: list ? null : page,
      times,
      introspection,
    });
  }

  #definition({ type, depth }: Place, name: string): GraphQLField<unknown, unknown> | undefined {
    if (depth === 1 && type === this.schema.getQueryType()) {
      if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
      if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    }
    return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  }

  /** Returns the cost of the statements behind a field. */
  #work({ type }: Place, { name }: FieldNode, page: number | null): number {
    return (page === null ? 0 : LIST_COST) + (this.costs.get(`${type?.name}.${name.value}`) ?? 0);
  }

  #described(list: string): number {
    return list === 'types' ? Object.keys(this.schema.getTypeMap()).length : DESCRIBED;
  }
}
