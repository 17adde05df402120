import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';

/** A request as it goes over the wire. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

export interface RawAnswer {
  /** 0: there was none. */
  readonly status: number;
  readonly size: number;
  /** Its beginning. */
  readonly text: string;
}

/** Sends one request after the other from another process, so that this one does the work of the server alone. */
export class OutsideClient {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'client.ts'), { serialization: 'advanced' });

  /** An answer with the milliseconds of processor time that this process used from the request to the end of the answer. */
  async measured(url: string, asked: RawRequest): Promise<RawAnswer & { cpu: number }> {
    await this.#request({ url, asked });
    const before = process.cpuUsage();
    const answer = (await this.#request('go')) as RawAnswer;
    const { user, system } = process.cpuUsage(before);
    return { ...answer, cpu: (user + system) / 1_000 };
  }

  stop(): void {
    this.#child.kill();
  }

  async #request(message: object | string): Promise<unknown> {
    const [answer] = await Promise.all([once(this.#child, 'message'), this.#child.send(message)]);
    return answer[0];
  }
}

const REFERENCE = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ id: n, name: `item ${n}` })));
/** Milliseconds of processor time that the reference takes where nothing else runs. */
const REFERENCE_MS = 80;

/**
 * Returns how many times slower a processor is now than when the bounds were set, at least 1: cores
 * share resources with other work on the machine, and processor time counts that too.
 */
export function slowness(): number {
  const before = process.cpuUsage();
  for (let time = 0; time < 10; time++) JSON.stringify(JSON.parse(REFERENCE));
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1_000 / REFERENCE_MS);
}
