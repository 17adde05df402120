import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { after, type Clock, type Duration } from '../../../../../kernel/context/clock.js';
import type { FileHandle, OutboundFile } from './file.js';
import type { OpenLine } from './port.js';

const MAX_KNOWN = 10_000;

/** A handle, and whether an earlier message made it: the provider may have forgotten it. */
export interface GivenHandle extends FileHandle {
  readonly known: boolean;
}

type Line = Pick<OpenLine, 'instanceId'>;
type Made<Failure> = FileHandle | Failure;

/** The files that providers have, by line: what many messages show is handed over once. */
export class FileHandles<Failure extends { readonly kind: string }> {
  readonly #known = boundedCache<string, FileHandle & { readonly until: Date }>(MAX_KNOWN);
  readonly #running = new Map<string, Promise<Made<Failure>>>();

  constructor(
    private readonly clock: Clock,
    /** The time for which the provider keeps a file. */
    private readonly lasts: Duration,
  ) {}

  /** The handle of a file; messages of the same moment wait for one hand-over. */
  async of(
    { instanceId }: Line,
    file: OutboundFile,
    make: () => Promise<Made<Failure>>,
  ): Promise<GivenHandle | Failure> {
    const key = `${instanceId} ${file.id}`;
    const handle = this.#known.get(key);
    if (handle && handle.until > this.clock.now()) return { ...handle, known: true };
    const running = this.#running.get(key) ?? this.#make(key, file, make);
    const made = await running;
    return 'kind' in made ? made : { ...made, known: false };
  }

  drop({ instanceId }: Line, { id }: OutboundFile): void {
    this.#known.delete(`${instanceId} ${id}`);
  }

  #make(key: string, { same }: OutboundFile, make: () => Promise<Made<Failure>>): Promise<Made<Failure>> {
    const until = after(this.clock.now(), Math.min(this.lasts, same));
    const running = make()
      .then(made => {
        if (!('kind' in made)) this.#known.set(key, { ...made, until });
        return made;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }
}
