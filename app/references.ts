import { openSubgraph, type Subgraph as Source } from '../gateway/executor/sources.js';
import { signCaller } from '../gateway/remote/internal-caller.js';
import { systemCaller } from '../kernel/context/caller.js';
import { type Context, createContext } from '../kernel/context/context.js';
import { resourceOf } from '../kernel/context/resource.js';
import type { Services } from '../kernel/context/services.js';
import { type AskSubgraph, type FindReference, type Question, references } from '../kernel/graph/references.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';
import { sourceOf } from './subgraphs.js';

/** Runs one prepared operation as the system and returns its only root field. */
type Run = (ctx: Context, scopes: readonly string[], variables: Record<string, unknown>) => Promise<unknown>;

/**
 * Lets the subgraphs of this process ask each other: in this process, or at the URL that `SUBGRAPH_URLS` names. The
 * system asks, because the caller's scopes are those of its own request.
 */
export function connectReferences(services: Services, subgraphs: readonly Subgraph[]): void {
  const options = { signCaller: signCaller(services) };
  const sources = new Map(subgraphs.map(item => [item.name, openSubgraph(sourceOf(services.config, item), options)]));
  resourceOf(services, references).connect(findIn(subgraphs, sources), askIn(sources));
}

function findIn(subgraphs: readonly Subgraph[], sources: ReadonlyMap<string, Source>): FindReference {
  const readers = new Map<string, (ctx: Context, id: string) => Promise<boolean>>();
  for (const { name, references: known } of subgraphs)
    for (const [type, { scope }] of Object.entries(known ?? {})) {
      const document = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on ${type} { id } } }`;
      const run = prepare(sources.get(name)!, document, '_entities');
      readers.set(type, async (ctx, id) => {
        const found = (await run(ctx, [scope], { of: [{ __typename: type, id }] })) as (object | null)[] | undefined;
        return found?.[0] != null;
      });
    }
  return (ctx, type, id) => {
    const exists = readers.get(type);
    if (!exists) throw new Error(`No subgraph has the type ${type}.`);
    return exists(ctx, id);
  };
}

function askIn(sources: ReadonlyMap<string, Source>): AskSubgraph {
  const runs = new Map<object, Run>();
  const runOf = (question: Question<never, unknown>): Run => {
    const { subgraph, document, field } = question;
    const source = sources.get(subgraph);
    if (!source) throw new Error(`There is no subgraph ${subgraph}.`);
    const run = runs.get(question) ?? prepare(source, document, field);
    runs.set(question, run);
    return run;
  };
  return async <Variables extends object, Answer>(
    ctx: Context,
    question: Question<Variables, Answer>,
    variables: Variables,
  ) => (await runOf(question)(ctx, [], variables as Record<string, unknown>)) as Answer;
}

function prepare(source: Source, document: string, field: string): Run {
  const run = source.prepare(document, undefined);
  return async (ctx, scopes, variables) => {
    const caller = { ...systemCaller(ctx.caller.workspaceId), scopes, sandbox: ctx.caller.sandbox };
    const { locale, requestId, ip } = ctx;
    const { data, errors } = await run(variables, createContext(ctx, { caller, locale, requestId, ip }));
    if (errors?.[0]) throw errors[0];
    return data?.[field];
  };
}
