import type { Response } from 'express';
import { type Duration, minutes, seconds } from '../../kernel/context/clock.js';

/** Proxies cut connections over which nothing comes. */
const HEARTBEAT: Duration = seconds(20);
/** A browser connects again by itself; it then reaches a process that is not stopping. */
const MAX_LENGTH: Duration = minutes(10);
const RETRY: Duration = seconds(2);

/** Server-sent events to one page, until it is closed. */
export interface EventStream {
  /** Aborted when the page is gone or its time is over. */
  readonly signal: AbortSignal;
  send(event: string, data: string): void;
  end(): void;
}

/** Opens server-sent events as the answer to a request. */
export function openEventStream(res: Response): EventStream {
  const closed = new AbortController();
  const write = (text: string) => {
    if (!closed.signal.aborted) res.write(text);
  };
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  });
  write(`retry: ${RETRY}\n\n`);
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT);
  const end = () => {
    if (closed.signal.aborted) return;
    closed.abort();
    clearInterval(heartbeat);
    clearTimeout(limit);
    res.end();
  };
  const limit = setTimeout(end, MAX_LENGTH);
  res.once('close', end);
  return {
    signal: closed.signal,
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    end,
  };
}
