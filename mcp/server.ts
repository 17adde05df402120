import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { VERSION } from '../kernel/config/version.js';
import type { Context } from '../kernel/context/context.js';
import { publicError } from '../kernel/errors/public-error.js';
import { shorten } from '../kernel/errors/text.js';
import { covers } from '../kernel/graph/scope.js';
import { acceptBoth } from './accept.js';
import type { Exchange } from './exchange.js';
import type { Message } from './message.js';
import { CALL, type OperationSearch, ownTools, readCall } from './operations.js';
import { SEARCH, type Tools } from './prepare.js';
import { failureOf, successOf } from './result.js';
import { isCallable, isListed, type View } from './view.js';

const INFO = { name: 'switchboard', title: 'Switchboard', version: VERSION, description: 'Sends and tracks messages.' };

const INSTRUCTIONS = `Switchboard sends messages (e-mail, SMS, push notifications, chat) for the workspace that the user chose.
Sending reaches real people and costs credits: let the user see recipients and text first (dry_run_sms, dry_run_email and their like tell the price).
Phone numbers need their country code (+5511987650000). Times are ISO 8601 in UTC. Lists go on with pagination.nextCursor.
After a send, look up the outcome; if a call timed out, repeat it with the idempotencyKey that it had.
What is not listed is found with search_operations and run with call_operation. Members of an answer without a value are left out.`;

const TEST_MODE = `
This connection is in test mode: sends are simulated, nothing is delivered and nothing is charged.`;

/** Made once: the SDK would make one a server, which costs more than the rest of a request. */
const VALIDATOR = new AjvJsonSchemaValidator();

/** Called with the error code of each failed call. */
type Failed = (code: string) => void;

/** The tools and operations that a request may list and call. */
export interface Offer {
  readonly tools: Tools;
  readonly search: OperationSearch;
  readonly view: View;
}

/** A server and a transport for this request alone: the SDK's own pattern for servers without sessions. */
export async function answerMessage({ body }: Message, offer: Offer, ctx: Context, exchange: Exchange): Promise<void> {
  const server = serverFor(offer, ctx, code => {
    exchange.code = code;
  });
  acceptBoth(exchange.req);
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  try {
    await server.connect(transport);
    await transport.handleRequest(exchange.req, exchange.res, body);
  } finally {
    await server.close();
  }
}

/**
 * A server for one request: it keeps nothing, so that the next request may reach another process. The SDK's low-level
 * server, because the schemas of the tools come from the graph as JSON Schema.
 */
function serverFor(offer: Offer, ctx: Context, failed: Failed): Server {
  const server = new Server(INFO, {
    capabilities: { tools: {} },
    instructions: ctx.caller.sandbox ? INSTRUCTIONS + TEST_MODE : INSTRUCTIONS,
    jsonSchemaValidator: VALIDATOR,
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed(offer, ctx.caller.scopes) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: given = {} } }) => {
    const work = () => {
      if (name === SEARCH) return offer.search.answer(given, offer.view, ctx.caller.scopes);
      const asked = name === CALL ? readCall(given) : { name, given };
      return run(offer, asked.name, asked.given, ctx);
    };
    return answered(name, work, ctx, failed);
  });
  return server;
}

/**
 * Returns no tool that the scopes forbid: the search names those too, with the scope to request
 * from the user.
 */
function listed({ tools, view }: Offer, scopes: readonly string[]): Tool[] {
  const shown = [...tools.values()].filter(tool => isListed(tool, view) && covers(scopes, tool.scope));
  return [...shown.map(({ definition, usual }) => (view.toolsets ? definition : usual)), ...ownTools(view)];
}

async function run({ tools, view }: Offer, name: string, given: unknown, ctx: Context): Promise<object> {
  const tool = tools.get(name);
  if (!tool || !isCallable(tool, view))
    throw new McpError(ErrorCode.InvalidParams, `There is no tool ${shorten(name)}${tool ? ' at this address' : ''}.`);
  return tool.run(await tool.read(given, ctx));
}

/** An error is the answer of the tool, so that the model reads it and can do better. */
async function answered(
  name: string,
  work: () => object | Promise<object>,
  ctx: Context,
  failed: Failed,
): Promise<CallToolResult> {
  try {
    return successOf((await work()) as Record<string, unknown>);
  } catch (thrown) {
    if (thrown instanceof McpError) throw thrown;
    const error = publicError(thrown, ctx);
    failed(error.code);
    if (error.code === 'INTERNAL_ERROR')
      ctx.log.error({ err: thrown, requestId: ctx.requestId, tool: name }, 'mcp: an unexpected error');
    return failureOf(error);
  }
}
