import { GraphQLError, Kind, parse } from 'graphql';
import type { RunFetch } from '../gateway/executor/local/prepare-local.js';
import { openSubgraph, type Subgraph as Source } from '../gateway/executor/sources.js';
import { signCaller } from '../gateway/remote/internal-caller.js';
import { askForInvalidFields } from '../gateway/remote/invalid-fields.js';
import { systemCaller } from '../kernel/context/caller.js';
import { asCaller, type Context, createContext } from '../kernel/context/context.js';
import { resourceOf } from '../kernel/context/resource.js';
import type { Services } from '../kernel/context/services.js';
import { inputChecksElsewhere } from '../kernel/graph/input/all-errors.js';
import { type AskSubgraph, type Question, references } from '../kernel/graph/references.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';
import { sourceOf } from './subgraphs.js';

/** Runs one prepared operation as the system and returns its only root field. */
type Run = (ctx: Context, variables: Record<string, unknown>, key?: string) => Promise<unknown>;

/**
 * Lets the subgraphs of this process query each other, and lets the code that reads input request
 * the errors of a field from its subgraph: in this process, or at the URL that `SUBGRAPH_URLS`
 * names. The system makes these requests, because the caller's scopes are those of its own request.
 */
export function connectReferences(services: Services, subgraphs: readonly Subgraph[]): void {
  const options = { signCaller: signCaller(services) };
  const named = new Map(subgraphs.map(subgraph => [subgraph.name, subgraph]));
  const open = (name: string): Source => {
    const subgraph = named.get(name);
    if (!subgraph) throw new Error(`The subgraph ${name} does not exist.`);
    return openSubgraph(sourceOf(services.config, subgraph), options);
  };
  resourceOf(services, references).connect(askIn(open));
  const checks = resourceOf(services, inputChecksElsewhere);
  for (const { name, sdl } of subgraphs.filter(({ name }) => services.config.subgraphUrls[name])) {
    const askForErrors = askForInvalidFields(name, services.config.subgraphUrls[name]!, options);
    for (const path of rootFieldsOf(sdl)) checks.set(path, askForErrors);
  }
}

const rootFieldsOf = (sdl: string): string[] =>
  parse(sdl, { noLocation: true }).definitions.flatMap(node =>
    node.kind === Kind.OBJECT_TYPE_DEFINITION && ['Query', 'Mutation'].includes(node.name.value)
      ? (node.fields ?? []).map(({ name }) => `${node.name.value}.${name.value}`)
      : [],
  );

function askIn(open: (subgraph: string) => Source): AskSubgraph {
  const runs = new Map<object, Run>();
  const runOf = (question: Question<never, unknown>): Run => {
    const run = runs.get(question) ?? prepare(open, question);
    runs.set(question, run);
    return run;
  };
  return async <Variables extends object, Answer>(
    ctx: Context,
    question: Question<Variables, Answer>,
    variables: Variables,
    key?: string,
  ) => (await runOf(question)(ctx, variables as Record<string, unknown>, key)) as Answer;
}

function prepare(
  open: (subgraph: string) => Source,
  { subgraph, document, field, scope }: Question<never, unknown>,
): Run {
  // Prepared by the first query: most types are never queried, and a worker may need the schema of no subgraph.
  let run: RunFetch | null = null;
  const scopes = scope ? [scope] : [];
  const isRead = !document.startsWith('mutation');
  return async (ctx, variables, key) => {
    run ??= open(subgraph).prepare(document, undefined);
    const caller = { ...systemCaller(ctx.caller.workspaceId), scopes, sandbox: ctx.caller.sandbox };
    const { locale, requestId, ip } = ctx;
    const idempotency = key === undefined ? null : { key: ownKey(key), fingerprint: key, replayed: false };
    const facts = { caller, locale, requestId, ip, idempotency };
    // A read that took a connection of its own would wait for ever when transactions that ask hold all of them.
    const asked = isRead ? asCaller(ctx, facts) : createContext(ctx, facts);
    const { data, errors } = await run(variables, asked);
    if (errors?.[0]) throw withoutPlace(errors[0]);
    return data?.[field];
  };
}

/**
 * The error of a query becomes one of the field that made it: the path in here says nothing to a
 * caller.
 */
function withoutPlace(error: GraphQLError): GraphQLError {
  const { message, extensions, originalError } = error;
  return new GraphQLError(message, { originalError: originalError ?? error, extensions });
}

/** No `Idempotency-Key` of a caller has a space. */
const ownKey = (key: string): string => `system ${key}`;
