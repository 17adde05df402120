import type { RunFetch } from '../gateway/executor/local/prepare-local.js';
import { openSubgraph, type Subgraph as Source } from '../gateway/executor/sources.js';
import { signCaller } from '../gateway/remote/internal-caller.js';
import { systemCaller } from '../kernel/context/caller.js';
import { type Context, createContext } from '../kernel/context/context.js';
import { resourceOf } from '../kernel/context/resource.js';
import type { Services } from '../kernel/context/services.js';
import { type AskSubgraph, type Question, references } from '../kernel/graph/references.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';
import { sourceOf } from './subgraphs.js';

/** Runs one prepared operation as the system and returns its only root field. */
type Run = (ctx: Context, variables: Record<string, unknown>) => Promise<unknown>;

/**
 * Lets the subgraphs of this process ask each other: in this process, or at the URL that `SUBGRAPH_URLS` names. The
 * system asks, because the caller's scopes are those of its own request.
 */
export function connectReferences(services: Services, subgraphs: readonly Subgraph[]): void {
  const options = { signCaller: signCaller(services) };
  const sources = new Map(subgraphs.map(item => [item.name, openSubgraph(sourceOf(services.config, item), options)]));
  resourceOf(services, references).connect(askIn(sources));
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
  ) => (await runOf(question)(ctx, variables as Record<string, unknown>)) as Answer;
}

function prepare(source: Source, document: string, field: string): Run {
  // Prepared by the first question: most types are never asked for.
  let run: RunFetch | null = null;
  return async (ctx, variables) => {
    run ??= source.prepare(document, undefined);
    const caller = { ...systemCaller(ctx.caller.workspaceId), sandbox: ctx.caller.sandbox };
    const { locale, requestId, ip } = ctx;
    const { data, errors } = await run(variables, createContext(ctx, { caller, locale, requestId, ip }));
    if (errors?.[0]) throw errors[0];
    return data?.[field];
  };
}
