import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Never written, at any depth that our own records have. */
const SECRETS = new Set([
  'password',
  'secret',
  'clientSecret',
  'client_secret',
  'token',
  'access_token',
  'refresh_token',
  'code',
  'code_verifier',
  'key',
  'authorization',
  'cookie',
  'x-api-key',
  'set-cookie',
  'privateKey',
  'encryptionKey',
  'otherEncryptionKey',
]);

const CENSOR = '[secret]';
/** Levels of a record that are looked through, itself included. */
const DEPTH = 3;

type Fields = Record<string, unknown>;

/** Returns the record itself if it holds no secret, as nearly all do; otherwise a copy without. */
function withoutSecrets(record: Fields, depth = DEPTH): Fields {
  let clean: Fields | null = null;
  for (const name in record) {
    const value = record[name];
    const shown = SECRETS.has(name) ? CENSOR : depth > 1 ? shownValue(value, depth - 1) : value;
    if (shown === value) continue;
    clean ??= Array.isArray(record) ? ([...record] as unknown as Fields) : { ...record };
    clean[name] = shown;
  }
  return clean ?? record;
}

function shownValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return value instanceof Error ? errorFields(value, depth) : withoutSecrets(value as Fields, depth);
}

/** An error's own `code` names its kind: `ECONNREFUSED`, `57P01`, a code of the catalogue. */
function errorFields(error: Error, depth: number): Fields {
  const fields: Fields = { ...pino.stdSerializers.err(error) };
  return { ...withoutSecrets(fields, depth), code: fields['code'] };
}

/**
 * Standard output, written once a turn of the event loop: a system call for every line took a tenth
 * of a request's CPU time. Nothing waits longer than that, and an exit writes the rest.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true });
  let lines = '';
  const flush = () => {
    const due = lines;
    lines = '';
    if (due !== '') output.write(due);
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

/** The trace in which a line is written, by the names of OpenTelemetry. */
function traceFields(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** JSON lines on standard output. Credentials are redacted by name; URLs are logged without their query. */
export const createLog = (
  level: string,
  destination: DestinationStream = standardOutput(),
  { traced = false }: { readonly traced?: boolean } = {},
): Log =>
  pino(
    {
      level,
      base: undefined,
      ...(traced ? { mixin: traceFields } : {}),
      formatters: { log: record => withoutSecrets(record) },
      serializers: { err: (fields: Fields) => fields },
    },
    destination,
  );
