import { context, type Span, SpanKind, trace } from '@opentelemetry/api';
import type pg from 'pg';
import { boundedCache } from '../../context/bounded-cache.js';
import { fail } from '../../telemetry/trace.js';
import { PreparingClient } from '../connection.js';

const tracer = trace.getTracer('switchboard');

type Callback = (error: unknown, result: unknown) => void;
type Query = (...args: unknown[]) => unknown;

/** A connection whose statements are spans of the trace that runs them. A statement of no trace gets none. */
export class TracedClient extends PreparingClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as unknown as Query;
    this.query = ((...args: unknown[]) => {
      const [text] = args;
      const parent = trace.getActiveSpan();
      if (!parent?.isRecording() || typeof text !== 'string') return query(...args);
      const summary = summaryOf(text);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
      return traced(query, args, tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }));
    }) as never;
  }
}

function traced(query: Query, args: unknown[], span: Span): unknown {
  const last = args.at(-1);
  if (typeof last === 'function') {
    const ended: Callback = (error, result) => {
      if (error) fail(span, error);
      span.end();
      (last as Callback)(error, result);
    };
    return query(...args.slice(0, -1), ended);
  }
  const result = query(...args) as Promise<unknown>;
  result.then(
    () => span.end(),
    (error: unknown) => {
      fail(span, error);
      span.end();
    },
  );
  return result;
}

const ACTS = /\b(insert into|update|delete from|from|join)\s+(?:only\s+)?"?([a-z_-]+)"?\."?([a-z_]+)/gi;
const NAMES: Readonly<Record<string, string>> = { 'insert into': 'insert', update: 'update', 'delete from': 'delete' };
const MAX_ACTS = 6;
const MAX_SUMMARIES = 500;
const MAX_TEXT = 4_000;

const summaries = boundedCache<string, string>(MAX_SUMMARIES);

/**
 * Returns the operations of a statement with their tables, `select contacts.topic, insert
 * contacts.subscription`; its first word if it names no table. The text itself may hold values that
 * MikroORM wrote into it, and stays out of the trace.
 */
function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const found = text.slice(0, MAX_TEXT).matchAll(ACTS);
  const acts = new Set(
    [...found].map(([, act = '', schema, table]) => `${NAMES[act.toLowerCase()] ?? 'select'} ${schema}.${table}`),
  );
  const summary =
    acts.size > 0 ? [...acts].slice(0, MAX_ACTS).join(', ') : (/\w+/.exec(text)?.[0].toLowerCase() ?? 'statement');
  if (text.length <= MAX_TEXT) summaries.set(text, summary);
  return summary;
}

type Released = (...args: unknown[]) => void;

/**
 * Lets code that waits for a connection go on in its own trace, and not in that of the request
 * which gave the connection back.
 */
export function keepTraces(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Released) => unknown;
  pool.connect = ((callback?: Released) =>
    callback ? connect(context.bind(context.active(), callback)) : connect()) as typeof pool.connect;
}
