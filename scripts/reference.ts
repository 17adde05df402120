import { readFileSync, writeFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import 'reflect-metadata';
import { buildSchema, findBreakingChanges } from 'graphql';
import { CATALOGUE } from '../catalogue/errors/catalogue.js';
import type { Graph } from '../gateway/index.js';
import { eventTypes } from '../kernel/events/event-type.js';
import { written } from '../kernel/graph/scope.js';
import { openStartCache } from '../kernel/graph/start-cache.js';
import { prepareTools } from '../mcp/prepare.js';
import { TOOLS } from '../mcp/tools.js';
import { schemaText } from './clients/contract.js';
import { describe, graphOf } from './clients/describe.js';
import { guideFiles } from './clients/examples/guides.js';
import { modelOf } from './clients/model.js';

const row = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** docs/errors.md: every public code, from the catalogue, by its status. */
export function errorsPage(): string {
  const byStatus = Map.groupBy(
    Object.entries(CATALOGUE).sort(([a], [b]) => a.localeCompare(b)),
    ([, { status }]) => status,
  );
  const sections = [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, codes]) => {
      const rows = codes.map(([code, { en }]) => row([`\`${code}\``, en]));
      return `## ${status} ${STATUS_CODES[status]}\n\n| Code | Message |\n|---|---|\n${rows.join('\n')}\n`;
    });
  return `# Error codes

Every error under \`/v1\` is \`{success: false, error, message, code, details?, note?, data?, retryAfterSec?}\`. Decide on \`code\`; show
\`message\`, which follows \`x-locale\` or \`Accept-Language\` (English, Portuguese, Spanish). \`details\` names every invalid field:
\`[{field: "to[3]", message}]\`. It names 100 at most; \`message\` counts them all. Fields are named together whatever is wrong with them: a
type, a rule, a value without a meaning; \`code\` is that of the first. At \`/graphql\` the same code is in \`extensions.code\`.

${sections.join('\n')}`;
}

/** The table of docs/events.md, from the definitions. */
export function eventsTable(): string {
  const rows = eventTypes().map(type =>
    row([`\`${type.name}\``, type.description, `\`${JSON.stringify(type.sample)}\``]),
  );
  return `| Event | When | Sample of \`data\` |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const OF_TOOLS = '| Operation | For | Scope | What a call does | Listed |\n|---|---|---|---|---|\n';

/** docs/mcp.md with its table of tools anew, from their rows and the graph. */
export function toolsPage(page: string, graph: Graph): string {
  const [before = '', after = ''] = page.split(OF_TOOLS);
  const rows = [...prepareTools(graph, TOOLS).values()].map(({ row: { name, title, effect, usual }, scope }) =>
    row([`\`${name}\``, title, written(scope) === '' ? '–' : `\`${scope}\``, effect, usual ? 'yes' : '']),
  );
  return `${before}${OF_TOOLS}${rows.join('\n')}\n${after.slice(after.search(/^[^|]/m))}`;
}

export const EVENTS_INTRODUCTION = `# Events and webhooks

An event is an HTTPS \`POST\` to every webhook of the workspace that asked for it. Answer with a 2xx within 10 seconds and do
the work afterwards.

\`\`\`json
{"id": "evt_…", "event": "sms.delivered", "workspaceId": "ws_…", "instanceId": "", "messageId": "msg_…",
 "timestamp": "2026-11-21T12:00:00.000Z", "sandbox": true, "data": {}}
\`\`\`

\`GET /v1/events\` answers events in the same shape. \`messageId\` is absent if the event is about no message, and only events of test keys
have \`sandbox\`, which is true. \`GET /v1/event-types\` publishes the JSON Schema of each \`data\`. The schemas are open: later versions
may add fields, and sandbox events have \`sandbox\` in \`data\` too.

| Header | Content |
|---|---|
| \`X-Webhook-Event\` | event name |
| \`X-Webhook-Id\` | stable over retries: take an event once by it |
| \`X-Webhook-Attempt\` | 1 for the first try |
| \`X-Workspace-Id\` | workspace |
| \`X-Service-Timestamp\` | Unix seconds used in the signature |
| \`X-Service-Signature\` | \`t=<unix seconds>,v1=<hex>\`; two \`v1\` for 24 hours after a secret was rotated |

## Check the signature

\`v1\` is HMAC-SHA256 in lower-case hex over \`<t>.<raw body>\`, keyed with the whole secret (\`whsec_…\`). Compare in constant time,
and refuse a \`t\` more than 5 minutes from your clock. The libraries do all of it, and throw a \`WebhookError\` if a request is not genuine:

\`\`\`ts
import { verifyWebhook } from '@switchboard/client';

const event = await verifyWebhook(body, headers, secret);
\`\`\`

\`\`\`py
from switchboard import verify_webhook

event = verify_webhook(body, headers, secret)
\`\`\`

Without them:

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(rawBody, header, secret, now = Date.now() / 1000) {
  const parts = header.split(',').map(part => part.split('='));
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(now - Number(t)) <= 300)) return false;
  const wanted = createHmac('sha256', secret).update(\`\${t}.\`).update(rawBody).digest();
  return parts.some(([name, hash]) => {
    const given = name === 'v1' ? Buffer.from(hash ?? '', 'hex') : Buffer.alloc(0);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
\`\`\`

## When you were down

A failed delivery is tried again after 5 minutes, 30 minutes and 2 hours; then it is \`EXHAUSTED\` and kept for 30 days:
\`POST /v1/webhooks/deliveries/{id}/redeliver\` sends one again, \`POST /v1/webhooks/{id}/replay\` a range of time. \`GET /v1/events?cursor=\`
is the same stream to pull, in order; its cursor is an opaque text for this list and workspace. \`pagination.nextCursor\` leads to the next page,
and \`pagination.cursors\` has a cursor for each event, to go on after it. The feed of the libraries goes on over cuts and restarts of the
server. A program that keeps \`feed.cursor\` after each event misses none, also if it is killed, and needs no public address:

\`\`\`ts
const feed = sb.events.listen({ from: new Date('2026-11-21T12:00:00Z'), event: ['sms.*'] });
for await (const event of feed) console.log(event.event, event.id, feed.cursor);
\`\`\`

\`\`\`py
from datetime import datetime

feed = sb.events.listen(datetime.fromisoformat("2026-11-21T12:00:00+00:00"), event=["sms.*"])
for event in feed:
    print(event["event"], event["id"], feed.cursor)
\`\`\`

\`410 Gone\` disables a webhook at
once; one that fails everything for 5 days is disabled and \`webhook.disabled\` is emitted.

Names in \`events\` may be exact, a family (\`sms.*\`) or \`*\`. [webhooks.md](webhooks.md) has the other settings of a webhook, and the
search of its deliveries.

## Every event

`;

/** Returns the changes that would break clients of the one schema with the other, one on a line. */
export const breakingChanges = (from: string, to: string): string[] =>
  findBreakingChanges(buildSchema(from), buildSchema(to)).map(({ type, description }) => `${type}: ${description}`);

/** Rewrites the pages and the schema that are in Git; a test says when one is stale. */
if (import.meta.main) {
  const docs = join(import.meta.dirname, '../../docs');
  const cache = openStartCache(join(import.meta.dirname, '../.start-cache'));
  const graph = await graphOf(cache);
  writeFileSync(join(docs, 'errors.md'), errorsPage());
  writeFileSync(join(docs, 'events.md'), EVENTS_INTRODUCTION + eventsTable());
  writeFileSync(join(docs, 'mcp.md'), toolsPage(readFileSync(join(docs, 'mcp.md'), 'utf8'), graph));
  const schema = schemaText(graph);
  for (const change of breakingChanges(readFileSync(join(docs, 'schema.graphql'), 'utf8'), schema))
    console.warn(`This breaks clients of the graph, say it in CHANGELOG.md: ${change}`);
  writeFileSync(join(docs, 'schema.graphql'), schema);
  const model = modelOf(await describe(graph, cache));
  for (const [name, text] of guideFiles(docs, model)) writeFileSync(join(docs, name), text);
}
