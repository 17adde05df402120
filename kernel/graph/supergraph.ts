import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql';
import type { ErrorCode } from '../../catalogue/errors/catalogue.js';
import type { Scope } from '../../catalogue/scopes.js';
import { costOf } from './list/cost.js';
import { isSemanticNonNull } from './schema/fail-alone.js';
import { refusalsOf } from './schema/refusals.js';
import { scopeOf } from './schema/subgraph-schema.js';
import { type Access, isLive } from './scope.js';
import type { ScopeGroup } from './scope-groups.js';
import type { StartCache } from './start-cache.js';
import { type Watched, watchedBy } from './watch.js';

/** Facts that the supergraph's SDL has and the API schema lacks. */
export interface Supergraph {
  /** Scope of every root field, as `Query.topic`. */
  readonly scopes: ReadonlyMap<string, Scope | ScopeGroup | Access | null>;
  /** Codes with which every root field refuses a call, as `Query.topic`, beside those that every field has. */
  readonly refusals: ReadonlyMap<string, readonly ErrorCode[]>;
  /** Cost of the fields that have one beside the objects of their answers, as `Query.topic` and `Message.content`. */
  readonly costs: ReadonlyMap<string, number>;
  /** The watched topic of every subscription, as `Subscription.contactImport`. */
  readonly watched: ReadonlyMap<string, Watched>;
  /** Subgraph of every root field, as the supergraph spells it: `CONTACTS`. */
  readonly owners: ReadonlyMap<string, string>;
  /** Fields that are null only with an error, as `Query.topic`. */
  readonly answered: ReadonlySet<string>;
  /** Types with a key, which several subgraphs may extend. */
  readonly entities: ReadonlySet<string>;
}

const ROOTS = new Set(['Query', 'Mutation', 'Subscription']);

/** The costs of fields, by their path; those that cost nothing are left out. */
const costsOf = (types: readonly ObjectTypeDefinitionNode[]): Map<string, number> =>
  new Map(
    types.flatMap(({ name, fields = [] }) =>
      fields.flatMap(field => {
        const cost = costOf(field.directives);
        return cost > 0 ? [[`${name.value}.${field.name.value}`, cost] as const] : [];
      }),
    ),
  );

export function readSupergraph(sdl: string): Supergraph {
  const types = parse(sdl, { noLocation: true }).definitions.filter(
    (node): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION,
  );
  const roots = types.filter(({ name }) => ROOTS.has(name.value));
  const fields = roots.flatMap(root =>
    (root.fields ?? []).map(field => [`${root.name.value}.${field.name.value}`, field] as const),
  );
  return {
    scopes: new Map(fields.map(([path, field]) => [path, scopeOf(field.directives)])),
    refusals: new Map(fields.map(([path, { directives }]) => [path, codesOf(directives)])),
    costs: costsOf(types),
    watched: new Map(
      fields.flatMap(([path, field]) => {
        const watched = watchedBy(field.directives);
        return watched ? [[path, watched] as const] : [];
      }),
    ),
    owners: new Map(fields.map(([path, field]) => [path, ownerOf(field)])),
    answered: new Set(
      types.flatMap(({ name, fields = [] }) =>
        fields.flatMap(field => (isSemanticNonNull(field.directives) ? [`${name.value}.${field.name.value}`] : [])),
      ),
    ),
    entities: new Set(types.filter(hasKey).map(({ name }) => name.value)),
  };
}

/** {@link readSupergraph}, of the text that an earlier start has kept: to read the SDL takes ten times as long. */
export function keptSupergraph(sdl: string, cache: StartCache): Supergraph {
  const facts = cache.getNow('facts', [sdl], () => JSON.stringify(readSupergraph(sdl), listed));
  const { scopes, refusals, costs, watched, owners, answered, entities } = JSON.parse(facts) as Listed<Supergraph>;
  return {
    scopes: new Map(scopes),
    refusals: new Map(refusals),
    costs: new Map(costs),
    watched: new Map(watched),
    owners: new Map(owners),
    answered: new Set(answered),
    entities: new Set(entities),
  };
}

/** Maps and sets as their entries. */
type Listed<Facts> = {
  readonly [Name in keyof Facts]: Facts[Name] extends Iterable<infer Entry> ? readonly Entry[] : never;
};

const listed = (_name: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value;

const codesOf = (directives: FieldDefinitionNode['directives']): ErrorCode[] => [
  ...refusalsOf(directives),
  ...(isLive(directives) ? (['LIVE_CREDENTIAL_REQUIRED'] as const) : []),
];

function ownerOf(field: FieldDefinitionNode): string {
  const join = field.directives?.find(({ name }) => name.value === 'join__field');
  const graph = join?.arguments?.find(({ name }) => name.value === 'graph')?.value;
  return graph?.kind === Kind.ENUM ? graph.value : '';
}

const hasKey = (type: ObjectTypeDefinitionNode): boolean =>
  (type.directives ?? []).some(
    directive =>
      directive.name.value === 'join__type' && directive.arguments?.some(argument => argument.name.value === 'key'),
  );
