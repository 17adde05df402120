import { buildSubgraphSchema } from '@apollo/subgraph';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import type { EntityClass } from '@mikro-orm/core';
import {
  type ConstDirectiveNode,
  DirectiveLocation,
  defaultFieldResolver,
  GraphQLDirective,
  type GraphQLFieldResolver,
  GraphQLInt,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLString,
  isObjectType,
  Kind,
  parse,
  specifiedDirectives,
} from 'graphql';
import { buildSchema, createResolversMap, type NonEmptyArray } from 'type-graphql';
import type { Scope } from '../../catalogue/scopes.js';
import type { Context } from '../context/context.js';
import type { Resource } from '../context/resource.js';
import type { Services } from '../context/services.js';
import type { SchemaMigrations } from '../database/migrate.js';
import { fail } from '../errors/errors.js';
import { type EventConsumer, relayJob } from '../events/relay.js';
import type { Job } from '../jobs/job.js';
import { type Access, covers } from './scope.js';
import { validateInput } from './validation.js';

/** How another subgraph's `{__typename, id}` becomes the object: with the scope that reading it takes, or its own check. */
export interface ReferenceResolver {
  scope: Scope | Access;
  /** `null` if the caller may not see it. */
  resolve(reference: { id: string }, ctx: Context): Promise<object | null>;
}

export interface SubgraphParts {
  name: string;
  resolvers: NonEmptyArray<Function>;
  entities: readonly EntityClass<object>[];
  migrations: SchemaMigrations['migrations'];
  /** By type name; each type also carries `@key(fields: "id")`. */
  references?: Readonly<Record<string, ReferenceResolver>>;
  jobs?: (consumers: readonly EventConsumer[]) => readonly Job[];
  /** Each gets the events of all subgraphs. `onEvent` makes one that takes a single kind. */
  consumers?: readonly EventConsumer[];
  /** What the process opens for it, to be read with `resourceOf`. */
  resources?: readonly Resource<unknown>[];
  /** Runs once in a process that hosts the subgraph; what it returns runs at the stop. */
  start?: (services: Services) => Promise<() => Promise<void>>;
}

/** A part of the graph with its own PostgreSQL schema: hosted in this process or in one of its own. */
export interface Subgraph extends SubgraphParts {
  readonly sdl: string;
  readonly schema: GraphQLSchema;
  /** Its own jobs and its relay. */
  jobsWith(consumers: readonly EventConsumer[]): readonly Job[];
}

const FEDERATION = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external", "@requires", "@provides", "@override", "@composeDirective", "@cost"])
  @link(url: "https://switchboard.dev/scope/v1.0", import: ["@scope"])
  @composeDirective(name: "@scope")
`;

const scopeDirective = new GraphQLDirective({
  name: 'scope',
  description:
    'The scope a caller needs; PUBLIC asks for none, SESSION for a signed-in dashboard user, CONTACT for a signed link, SYSTEM for the service itself.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { name: { type: new GraphQLNonNull(GraphQLString) } },
});

/** The standard directive of federation for what a field costs. */
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

/** Builds the subgraph's schema and refuses a root field without `@Scope`. */
export async function defineSubgraph(parts: SubgraphParts): Promise<Subgraph> {
  const plain = await buildSchema({
    resolvers: parts.resolvers,
    validateFn: validateInput,
    directives: [...specifiedDirectives, scopeDirective, costDirective],
    skipCheck: true,
  });
  const sdl = `${FEDERATION}\n${printSchemaWithDirectives(plain)}`;
  const resolvers = createResolversMap(plain) as Record<string, Record<string, unknown>>;
  for (const [type, reference] of Object.entries(parts.references ?? {})) {
    const resolve = (object: { id: string }, ctx: Context) => {
      if (reference.scope !== 'PUBLIC') assertScope(ctx, reference.scope);
      return reference.resolve(object, ctx);
    };
    resolvers[type] = { ...resolvers[type], __resolveReference: resolve };
  }
  const schema = buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: resolvers as never }]);
  for (const type of Object.values(schema.getTypeMap())) if (isObjectType(type)) guard(parts.name, schema, type);
  return {
    ...parts,
    sdl,
    schema,
    jobsWith: consumers => [...(parts.jobs?.(consumers) ?? []), relayJob(parts.name, consumers)],
  };
}

const OF_FEDERATION = new Set(['_entities', '_service']);

/** Puts the check of its scope before the resolver of every field that names one, and every root field must: the one place where scopes are enforced. */
function guard(subgraph: string, schema: GraphQLSchema, type: GraphQLObjectType): void {
  const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
  for (const field of Object.values(type.getFields())) {
    const scope = scopeOf(field.astNode?.directives);
    if (!scope && isRoot && !OF_FEDERATION.has(field.name))
      throw new Error(`${subgraph}: ${type.name}.${field.name} has no @Scope.`);
    if (!scope || scope === 'PUBLIC') continue;
    const resolve = (field.resolve ?? defaultFieldResolver) as GraphQLFieldResolver<unknown, Context>;
    field.resolve = (source, args, ctx: Context, info) => {
      assertScope(ctx, scope);
      return resolve(source, args, ctx, info);
    };
  }
}

/** The `@scope` of a field, as written in any SDL of ours. */
export function scopeOf(directives: readonly ConstDirectiveNode[] | undefined): Scope | Access | null {
  const value = directives?.find(item => item.name.value === 'scope')?.arguments?.[0]?.value;
  return value?.kind === Kind.STRING ? (value.value as Scope | Access) : null;
}

/** Throws the refusal of a caller who lacks the scope. */
export function assertScope(ctx: Context, scope: Exclude<Scope | Access, 'PUBLIC'>): void {
  const { caller } = ctx;
  if (caller.kind === 'anonymous') fail('UNAUTHORIZED');
  if (scope === 'SESSION') {
    if (caller.kind !== 'session') fail('SESSION_REQUIRED');
  } else if (scope === 'SYSTEM' || scope === 'CONTACT') {
    if (caller.kind !== scope.toLowerCase()) fail('FORBIDDEN', { scope });
  } else if (!covers(caller.scopes, scope)) fail('FORBIDDEN', { scope });
}
