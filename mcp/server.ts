import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Context } from '../kernel/context/context.js';
import { publicError } from '../kernel/errors/public-error.js';
import { shorten } from '../kernel/errors/text.js';
import { acceptBoth } from './accept.js';
import type { Exchange } from './exchange.js';
import type { Message } from './message.js';
import type { PreparedTool, Tools } from './prepare.js';
import { failureOf, successOf } from './result.js';

const INFO = { name: 'switchboard', title: 'Switchboard', version: '1.0.0', description: 'Sends and tracks messages.' };

const INSTRUCTIONS = `Switchboard sends messages (e-mail, SMS, push notifications, chat) for the workspace that the user chose.
Sending reaches real people and costs credits: run the dry_run tool of the channel first where it has one, and let the user see recipients and text.
Phone numbers need their country code (+5511987650000). Times are ISO 8601 in UTC. Lists go on with pagination.nextCursor.
After a send, ask get_email, get_sms or get_push for the outcome; do not send again because a call timed out.`;

const TEST_MODE = `
This connection is in test mode: sends are simulated, nothing is delivered and nothing is charged.`;

/** Made once: the SDK would make one a server, which costs more than the rest of a request. */
const VALIDATOR = new AjvJsonSchemaValidator();

/** Called with the error code of each failed call. */
type Failed = (code: string) => void;

/** A server and a transport for this request alone: the SDK's own pattern for servers without sessions. */
export async function answerMessage({ body }: Message, tools: Tools, ctx: Context, exchange: Exchange): Promise<void> {
  const server = serverFor(tools, ctx, code => {
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
function serverFor(tools: Tools, ctx: Context, failed: Failed): Server {
  const server = new Server(INFO, {
    capabilities: { tools: {} },
    instructions: ctx.caller.sandbox ? INSTRUCTIONS + TEST_MODE : INSTRUCTIONS,
    jsonSchemaValidator: VALIDATOR,
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(({ definition }) => definition),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: given = {} } }) => {
    const tool = tools.get(name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${shorten(name)}.`);
    return call(tool, given, ctx, failed);
  });
  return server;
}

/** An error is the answer of the tool, so that the model reads it and can do better. */
async function call(tool: PreparedTool, given: unknown, ctx: Context, failed: Failed): Promise<CallToolResult> {
  try {
    return successOf(await tool.run(await tool.read(given, ctx), ctx));
  } catch (thrown) {
    const error = publicError(thrown, ctx);
    failed(error.code);
    if (error.code === 'INTERNAL_ERROR')
      ctx.log.error({ err: thrown, requestId: ctx.requestId, tool: tool.row.name }, 'mcp: an unexpected error');
    return failureOf(error);
  }
}
