import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Receiver, startReceiver } from '../../peers/webhook-receiver.js';
import type { Machine, Running } from './terminal.js';

const BLOCK = /```console\n([\s\S]*?)```/g;

/** The sessions in a text of the guide. */
export const sessionsOf = (text: string): string[] => [...text.matchAll(BLOCK)].map(([, session]) => session!);

/** The same text with other sessions. */
export const withSessions = (text: string, sessions: readonly string[]): string => {
  let at = 0;
  return text.replace(BLOCK, () => `\`\`\`console\n${sessions[at++]}\`\`\``);
};

/** Runs the commands of the guide on a machine whose address the guide writes as its own. */
export class Player {
  readonly #started: { running: Running; command: string }[] = [];

  private constructor(
    readonly machine: Machine,
    readonly receiver: Receiver,
  ) {}

  static async on(machine: Machine): Promise<Player> {
    const people = 'Name,E-mail,Mobile\nAna,ana@example.com,+14155550101\nBo,not an address,\n';
    writeFileSync(join(machine.folder, 'people.csv'), people);
    return new Player(machine, await startReceiver());
  }

  stop(): Promise<void> {
    return this.receiver.stop();
  }

  /** Runs the commands of a session, and answers the text that a person would see. */
  async play(session: string): Promise<string> {
    const lines: string[] = [];
    const commands = session.split('\n').flatMap(line => (line.startsWith('$ ') ? [line.slice(2)] : []));
    for (const command of commands) {
      lines.push(`$ ${command}`);
      if (command.endsWith(' &')) {
        await this.#begin(command.slice(0, -2));
        continue;
      }
      // Both streams come in the order in which they were written, as in a terminal.
      const { out } = await this.machine.shell(`{ ${this.#here(command)}; } 2>&1`);
      lines.push(...this.#asWritten(out));
    }
    for (const { running, command } of this.#started.splice(0)) lines.push(...(await this.#end(running, command)));
    return `${lines.join('\n')}\n`;
  }

  /** Begins a command in another terminal; it receives the events from then on. */
  async #begin(command: string): Promise<void> {
    const running = this.machine.start(this.#here(command).replace('switchboard ', '').split(' '));
    this.#started.push({ running, command });
    await expect.poll(() => running.err).toContain('Waiting for events');
  }

  /** Ends it once all that was caused before is there. */
  async #end(running: Running, command: string): Promise<string[]> {
    const expected = command.includes('messages tail') ? /sms\.delivered/ : /→/;
    await expect.poll(() => running.out).toMatch(expected);
    running.interrupt();
    const { code, out, err } = await running.ended;
    expect([command, code]).toEqual([command, 0]);
    return this.#asWritten(err + out);
  }

  #here(command: string): string {
    return command.replace('http://localhost:4999/hook', this.receiver.url);
  }

  #asWritten(out: string): string[] {
    const general = out
      .replaceAll(this.machine.url, 'http://localhost:4000')
      .replaceAll(this.receiver.url, 'http://localhost:4999/hook');
    if (general === '') return [];
    return general
      .trimEnd()
      .split('\n')
      .map(line => line.trimEnd());
  }
}
