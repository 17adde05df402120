import { type Clock, days } from '../../../../../kernel/context/clock.js';
import type { FileHandle, OutboundFile } from '../../../core/provider/line/file.js';
import { FileHandles } from '../../../core/provider/line/file-handles.js';
import { type NotTaken, openFile } from '../../../core/provider/line/http-sender.js';
import type { OutboundMessage } from '../../../core/provider/port.js';
import type { RcsContent } from '../content/content.js';
import type { PlatformApi, PlatformReply } from './platform-api.js';
import type { FileNames } from './wire.js';

/** The platform keeps a file for 60 days. */
const KEPT = days(30);

/** The files that the platform has, for each agent: what many messages show is handed over once. */
export class PlatformFiles<Result extends { readonly kind: string }> {
  readonly #handles: FileHandles<NotTaken | Result>;

  /** @param judge says what becomes of a message whose file was not taken, although nothing is wrong with it. */
  constructor(
    private readonly api: PlatformApi,
    clock: Clock,
    private readonly judge: (reply: PlatformReply, attempt: number) => Result,
  ) {
    this.#handles = new FileHandles(clock, KEPT);
  }

  /** The names of the files of a message, or why it cannot be sent: nothing of it has left then. */
  async of(agent: string, { content, attempt }: OutboundMessage<RcsContent>): Promise<FileNames | NotTaken | Result> {
    const names = new Map<string, string>();
    for (const file of content.uploads ?? []) {
      const given = await this.#handles.of({ instanceId: agent }, file, () => this.#handOver(agent, file, attempt));
      if ('kind' in given) return given;
      names.set(file.id, given.handle);
    }
    return names;
  }

  async #handOver(agent: string, file: OutboundFile, attempt: number): Promise<FileHandle | NotTaken | Result> {
    const opened = await openFile(file, { attempt });
    if ('kind' in opened) return opened;
    const reply = await this.api.upload(agent, opened);
    const handle = nameIn(reply);
    if (handle !== null) return { handle, name: opened.name };
    if (reply.kind === 'answered' && REFUSED.includes(reply.status))
      return {
        kind: 'rejected',
        code: 'CONTENT_REJECTED',
        reason: `The RCS platform answered a file with ${reply.status}.`,
      };
    return this.judge(reply, attempt);
  }
}

function nameIn(reply: PlatformReply): string | null {
  if (reply.kind !== 'answered' || reply.status !== 200) return null;
  const { name } = (reply.body ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : null;
}

/** The statuses that say that the file itself, or its type, is refused. */
const REFUSED: readonly number[] = [400, 413, 415];
