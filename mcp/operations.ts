import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type MiniSearch from 'minisearch';
import { fail, type InvalidField, invalidField } from '../kernel/errors/errors.js';
import { failWith } from '../kernel/errors/input-errors.js';
import { covers, written } from '../kernel/graph/scope.js';
import { type PreparedTool, SEARCH, type Tools } from './prepare.js';
import { isCallable, toolsetOf, type View } from './view.js';

/** The tool that runs the others. */
export const CALL = 'call_operation';

const MAX_QUERY = 200;
const MAX_FOUND = 8;
/** The most characters of the schemas in one answer. A further call returns the others. */
const MAX_SCHEMAS = 12_000;

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
/** It may be any of them. */
const ANYTHING = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };

/** The two tools that every address lists: nobody reads the schemas of a hundred operations to use three. */
export const ownTools = ({ readsOnly }: View): readonly Tool[] => [
  {
    name: SEARCH,
    title: 'Find an operation',
    description:
      'Finds what else can be done here: push notifications, RCS, phone calls, bots, direct messages and comments, groups, forms, segments, topics, short links, phone numbers, automations, events, usage. Answers operations with their arguments; call one with call_operation. The name of an operation finds it with all of its arguments.',
    inputSchema: {
      type: 'object',
      required: ['query'],
      properties: {
        query: { type: 'string', maxLength: MAX_QUERY, description: 'Words, or the name of an operation.' },
      },
      additionalProperties: false,
    },
    annotations: { title: 'Find an operation', ...READS },
  },
  {
    name: CALL,
    title: 'Call an operation',
    description:
      'Calls one operation that search_operations has found. What its description asks you to show to the user first, show first.',
    inputSchema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', description: 'Of the operation.' },
        arguments: { type: 'object', description: 'As its inputSchema says.' },
      },
      additionalProperties: false,
    },
    annotations: { title: 'Call an operation', ...(readsOnly ? READS : ANYTHING) },
  },
];

/** Reads the arguments of `call_operation`. Throws `VALIDATION_ERROR`. */
export function readCall(given: unknown): { name: string; given: unknown } {
  const { name, arguments: args = {}, ...others } = given as Readonly<Record<string, unknown>>;
  const errors: InvalidField[] = Object.keys(others).map(other => invalidField(other, 'unknown'));
  if (typeof name !== 'string') errors.push(invalidField('name', 'string'));
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    errors.push(invalidField('arguments', 'object'));
  if (errors.length > 0) failWith(errors);
  return { name: name as string, given: args };
}

interface Found {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly toolset: string;
  readonly effect: string;
  readonly scope: string;
  /** True if the user has approved its scope. A call without that requests it. */
  readonly approved: boolean;
  readonly inputSchema?: object;
}

/** Finds operations by words. One for the process: it is built by the first search. */
export class OperationSearch {
  #index: Promise<MiniSearch> | null = null;

  constructor(readonly tools: Tools) {}

  /** @throws `VALIDATION_ERROR` */
  async answer(given: unknown, view: View, scopes: readonly string[]): Promise<{ operations: readonly Found[] }> {
    const { query } = given as Readonly<Record<string, unknown>>;
    if (typeof query !== 'string' || query.length > MAX_QUERY)
      fail(
        'VALIDATION_ERROR',
        { count: 1 },
        { details: [invalidField('query', 'length', { min: 0, max: MAX_QUERY })] },
      );
    const named = this.tools.get(query.trim());
    const tools = (named ? [named] : await this.#find(query))
      .filter(tool => isCallable(tool, view))
      .slice(0, MAX_FOUND);
    let left = MAX_SCHEMAS;
    return {
      operations: tools.map(tool => {
        const { inputSchema } = tool.definition;
        left -= JSON.stringify(inputSchema).length;
        return { ...describe(tool, scopes), ...(left >= 0 || tool === named ? { inputSchema } : {}) };
      }),
    };
  }

  async #find(query: string): Promise<PreparedTool[]> {
    this.#index ??= indexOf(this.tools);
    return (await this.#index).search(query).map(({ id }) => this.tools.get(id as string)!);
  }
}

function describe(tool: PreparedTool, scopes: readonly string[]): Found {
  const { name, title, description, effect } = tool.row;
  const approved = covers(scopes, tool.scope);
  return { name, title, description, toolset: toolsetOf(tool), effect, scope: written(tool.scope), approved };
}

async function indexOf(tools: Tools): Promise<MiniSearch> {
  const { default: Index } = await import('minisearch');
  const index = new Index({
    fields: ['words', 'title', 'description', 'toolset'],
    searchOptions: { boost: { words: 3, title: 3, toolset: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(
    [...tools.values()].map(tool => ({
      id: tool.row.name,
      words: tool.row.name.replaceAll('_', ' '),
      title: tool.row.title,
      description: tool.row.description,
      toolset: toolsetOf(tool).replaceAll('_', ' '),
    })),
  );
  return index;
}
