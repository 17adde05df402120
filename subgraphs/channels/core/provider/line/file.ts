import type { Duration } from '../../../../../kernel/context/clock.js';

/** A file on its way to a provider. */
export interface OutboundFile {
  /** The same for every message that has it. */
  readonly id: string;
  /** True if it was uploaded to us; otherwise it is at a URL, which a provider can fetch itself. */
  readonly uploaded: boolean;
  /** The time for which a file that was handed over once can be shown again. */
  readonly same: Duration;
  /** Throws {@link FileMissing} if it is lost for good. */
  open(): Promise<OpenFile>;
}

/** A file whose bytes can be read, once. */
export interface OpenFile {
  readonly name: string;
  readonly contentType: string;
  /** `null` when it is not known before the end. */
  readonly bytes: number | null;
  readonly content: AsyncIterable<Buffer>;
}

/** The file is not there any more, or must not be fetched. */
export class FileMissing extends Error {}

/** The handle by which a provider knows a file that it has. */
export interface FileHandle {
  readonly handle: string;
  readonly name: string;
}
