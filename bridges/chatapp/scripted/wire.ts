import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { BufferJSON } from 'baileys';

/** Between the scripted service and the scripted socket: a line of JSON for each. */
export interface Line {
  readonly op: string;
  readonly id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each side of the script knows what the other sends
  readonly data?: any;
}

export function talk(socket: Socket, take: (line: Line) => void): (line: Line) => void {
  socket.on('error', () => socket.destroy());
  const lines = createInterface({ input: socket });
  lines.on('error', () => socket.destroy());
  lines.on('line', text => take(JSON.parse(text, BufferJSON.reviver) as Line));
  return line => void (socket.destroyed || socket.write(`${JSON.stringify(line, BufferJSON.replacer)}\n`));
}
