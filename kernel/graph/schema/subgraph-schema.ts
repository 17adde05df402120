import { printSchemaWithDirectives } from '@graphql-tools/utils';
import {
  type ConstDirectiveNode,
  DirectiveLocation,
  defaultFieldResolver,
  GraphQLBoolean,
  GraphQLDirective,
  type GraphQLFieldResolver,
  GraphQLFloat,
  GraphQLInt,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLString,
  isObjectType,
  Kind,
  specifiedDirectives,
} from 'graphql';
import { buildSchemaSync, createResolversMap, type NonEmptyArray, type PubSub } from 'type-graphql';
import type { Scope } from '../../../catalogue/scopes.js';
import type { Context } from '../../context/context.js';
import { requireLive } from '../../context/world.js';
import { fail } from '../../errors/errors.js';
import { type Access, assertScope, isLive, refusalOf } from '../scope.js';
import type { ScopeGroup } from '../scope-groups.js';
import type { StartCache } from '../start-cache.js';
import type { SubgraphPart } from '../subgraph-part.js';
import { validateInput } from '../validation.js';
import { watchedBy } from '../watch.js';
import { letFieldsFailAlone, semanticNonNullDirective } from './fail-alone.js';
import { type FederatedResolvers, federatedSchema } from './federated-schema.js';
import { forgetTree } from './forget-tree.js';
import { refusesDirective } from './refusals.js';

const FEDERATION = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external", "@requires", "@provides", "@override", "@composeDirective", "@cost"])
  @link(url: "https://switchboard.dev/scope/v1.0", import: ["@scope"])
  @link(url: "https://switchboard.dev/watches/v1.0", import: ["@watches"])
  @link(url: "https://switchboard.dev/refuses/v1.0", import: ["@refuses"])
  @link(url: "https://switchboard.dev/nullability/v1.0", import: ["@semanticNonNull"])
  @composeDirective(name: "@semanticNonNull")
  @composeDirective(name: "@scope")
  @composeDirective(name: "@watches")
  @composeDirective(name: "@refuses")
`;

const scopeDirective = new GraphQLDirective({
  name: 'scope',
  description:
    "The scope a caller needs; PUBLIC asks for none, CREDENTIAL for any key, access token or session, SESSION for a signed-in dashboard user, CONTACT for a signed link, SYSTEM for the service itself; any:send, any:cancel and any:read for a channel's scope, of which the operation then asks for those of the channels it uses. `live`: not for test keys and connections in test mode.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { name: { type: new GraphQLNonNull(GraphQLString) }, live: { type: GraphQLBoolean } },
});

const watchesDirective = new GraphQLDirective({
  name: 'watches',
  description:
    'The changes after which a subscription answers again; `key` is the argument that names the object, `cursor` that with the place in a feed, `pace` the seconds between two answers at least.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    topic: { type: new GraphQLNonNull(GraphQLString) },
    key: { type: GraphQLString },
    cursor: { type: GraphQLString },
    pace: { type: GraphQLFloat },
  },
});

/** Resolvers of subscriptions answer the present state: it is the gateway that waits for changes. */
const NO_PUBLISHER: PubSub = {
  publish: () => undefined,
  subscribe: () => fail('STREAM_REQUIRED'),
};

/** The standard directive of federation for the cost of a field. */
const costDirective = new GraphQLDirective({
  name: 'cost',
  locations: [
    DirectiveLocation.ARGUMENT_DEFINITION,
    DirectiveLocation.ENUM,
    DirectiveLocation.FIELD_DEFINITION,
    DirectiveLocation.INPUT_FIELD_DEFINITION,
    DirectiveLocation.OBJECT,
    DirectiveLocation.SCALAR,
  ],
  args: { weight: { type: new GraphQLNonNull(GraphQLInt) } },
});

const OWN_DIRECTIVES = [scopeDirective, watchesDirective, refusesDirective, costDirective, semanticNonNullDirective];

/** The parts of a subgraph that its schema is made of. */
type SchemaParts = Required<Pick<SubgraphPart, 'resolvers' | 'types' | 'references'>>;

/**
 * The text and the schema of a subgraph. Each is made when it is first read: a worker, or a command of the operator, mostly reads
 * neither, and a process that knows the subgraph by its URL reads the text alone.
 */
export class SubgraphSchema {
  #plain: GraphQLSchema | null = null;
  #sdl: string | null = null;
  #schema: GraphQLSchema | null = null;

  constructor(
    readonly name: string,
    readonly parts: SchemaParts,
    readonly startCache: StartCache,
  ) {}

  get sdl(): string {
    this.#sdl ??= this.startCache.getNow(
      'subgraph',
      [this.name],
      () => `${FEDERATION}\n${letFieldsFailAlone(printSchemaWithDirectives(this.#decorated()))}`,
    );
    return this.#sdl;
  }

  /** Throws if a root field has no `@Scope`. */
  get schema(): GraphQLSchema {
    this.#schema ??= this.#build();
    return this.#schema;
  }

  #decorated(): GraphQLSchema {
    const { resolvers, types } = this.parts;
    this.#plain ??= buildSchemaSync({
      resolvers: resolvers as object as NonEmptyArray<Function>,
      orphanedTypes: [...types],
      validateFn: validateInput,
      directives: [...specifiedDirectives, ...OWN_DIRECTIVES],
      pubSub: NO_PUBLISHER,
      skipCheck: true,
    });
    return this.#plain;
  }

  #build(): GraphQLSchema {
    const { name, sdl, startCache } = this;
    const plain = this.#decorated();
    const { references } = this.parts;
    const unreached = Object.keys(references).filter(type => !plain.getType(type));
    if (unreached.length > 0)
      throw new Error(`${name}: no field leads to ${unreached.join(', ')}, so that the graph would lack its fields.`);
    const schema = federatedSchema(sdl, resolversOf(plain, references), startCache);
    for (const type of Object.values(schema.getTypeMap())) if (isObjectType(type)) guard(name, schema, type);
    forgetTree(schema);
    this.#plain = null;
    return schema;
  }
}

function resolversOf(plain: GraphQLSchema, references: SchemaParts['references']): FederatedResolvers {
  const resolvers = createResolversMap(plain) as Record<string, Record<string, unknown>>;
  for (const [type, reference] of Object.entries(references)) {
    const resolve = (object: { id: string }, ctx: Context) => {
      const refusal = reference.scope === 'PUBLIC' ? null : refusalOf(ctx, reference.scope);
      // An error that is thrown synchronously would also fail the other objects of the list, which
      // may be of another type.
      return refusal ? Promise.reject(refusal) : reference.resolve(object, ctx);
    };
    resolvers[type] = { ...resolvers[type], __resolveReference: resolve };
  }
  return resolvers as FederatedResolvers;
}

const OF_FEDERATION = new Set(['_entities', '_service']);

/** Puts the check of its scope before the resolver of every field that names one, and every root field must: the one place where scopes are enforced. */
function guard(subgraph: string, schema: GraphQLSchema, type: GraphQLObjectType): void {
  const isSubscription = type === schema.getSubscriptionType();
  const isRoot = type === schema.getQueryType() || type === schema.getMutationType() || isSubscription;
  for (const field of Object.values(type.getFields())) {
    const scope = scopeOf(field.astNode?.directives);
    const live = isLive(field.astNode?.directives);
    if (!scope && isRoot && !OF_FEDERATION.has(field.name))
      throw new Error(`${subgraph}: ${type.name}.${field.name} has no @Scope.`);
    if (isSubscription && !watchedBy(field.astNode?.directives))
      throw new Error(`${subgraph}: ${type.name}.${field.name} has no @Watches.`);
    if (!scope || scope === 'PUBLIC') continue;
    const resolve = (field.resolve ?? defaultFieldResolver) as GraphQLFieldResolver<unknown, Context>;
    field.resolve = (source, args, ctx: Context, info) => {
      assertScope(ctx, scope);
      if (live) requireLive(ctx.caller);
      return resolve(source, args, ctx, info);
    };
  }
}

/** The `@scope` of a field, as written in any SDL of ours. */
export function scopeOf(directives: readonly ConstDirectiveNode[] | undefined): Scope | ScopeGroup | Access | null {
  const value = directives?.find(item => item.name.value === 'scope')?.arguments?.[0]?.value;
  return value?.kind === Kind.STRING ? (value.value as Scope | ScopeGroup | Access) : null;
}
