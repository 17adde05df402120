import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { refuse } from './reply.js';

const MAX_BODY = 1024 * 1024;

/** Reads a body of JSON. Refuses one that cannot be read with 400, and names each field that is wrong. */
export async function readBody<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.output<Schema>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_BODY) refuse(413, { code: 'BODY_TOO_LARGE' });
    chunks.push(chunk as Buffer);
  }
  return checked(schema, parsed(Buffer.concat(chunks).toString('utf8')));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(400, { code: 'INVALID_JSON' });
  }
}

export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data as z.output<Schema>;
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message }));
  return refuse(400, { code: 'VALIDATION_ERROR', fields });
}

/** A part of a path, decoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return refuse(404);
  }
}
