/** Bytes of one record, at most. */
export const MAX_RECORD_BYTES = 1024 * 1024;

/** A record: its bytes, or the reason why it has none. */
export interface SplitRecord {
  /**
   * The number of the row from 1, as a spreadsheet counts: the header and empty lines are rows too.
   */
  readonly row: number;
  readonly bytes: Buffer | 'TOO_LONG' | 'NOT_CLOSED';
}

/** The position at which reading goes on. */
export interface Position {
  /** Bytes of the file that were read. */
  readonly offset: number;
  /** Rows that were read. */
  readonly row: number;
}

export interface Batch {
  readonly records: readonly SplitRecord[];
  readonly end: Position;
  /** The file has no more bytes. */
  readonly finished: boolean;
}

export interface BatchLimits {
  readonly records: number;
  /** Ends a batch after this many bytes, empty lines included. */
  readonly bytes: number;
}

const [LINE_FEED, RETURN, QUOTE, SPACE, TAB] = Buffer.from('\n\r" \t') as unknown as readonly [
  number,
  number,
  number,
  number,
  number,
];

/**
 * Cuts bytes into records at line breaks. In CSV a field that begins with a quote ends at the quote that closes it, and line
 * breaks within are its own. A record is kept while it is read, but never more than {@link MAX_RECORD_BYTES} of it.
 */
export class RecordSplitter {
  readonly #records: SplitRecord[] = [];
  /** The bytes of the record under way that were read, and their number. */
  #pieces: Buffer[] = [];
  #size = 0;
  #offset: number;
  /** The end of the last whole record. */
  #end: Position;
  /** Within quotes. */
  #quoted = false;
  /**
   * The position behind the quote that closed the last field: another quote there opens it again,
   * because two quotes stand for one.
   */
  #closedAt = -1;
  #lastByte = 0;

  /** @param delimiter byte between two fields; `null`: every line is a record, whatever is in it. */
  constructor(
    readonly start: Position,
    readonly limits: BatchLimits,
    readonly delimiter: number | null,
  ) {
    this.#offset = start.offset;
    this.#end = start;
  }

  get full(): boolean {
    return this.#records.length >= this.limits.records || this.#end.offset - this.start.offset >= this.limits.bytes;
  }

  /** Takes the bytes that follow the last ones. Stops when the batch is full. */
  take(bytes: Buffer): void {
    let from = 0;
    let at = 0;
    let quote = this.delimiter === null ? -1 : bytes.indexOf(QUOTE);
    let feed = bytes.indexOf(LINE_FEED);
    while (!this.full) {
      // Each is searched for again only after it was passed, so that no file is read more than
      // twice.
      if (quote !== -1 && quote < at) quote = bytes.indexOf(QUOTE, at);
      if (feed !== -1 && feed < at && !this.#quoted) feed = bytes.indexOf(LINE_FEED, at);
      if (quote !== -1 && (this.#quoted || feed === -1 || quote < feed)) {
        this.#meetQuote(bytes, from, quote);
        at = quote + 1;
      } else if (feed === -1 || this.#quoted) break;
      else {
        this.#add(bytes.subarray(from, feed + 1));
        this.#finish();
        from = at = feed + 1;
      }
    }
    if (this.full || from === bytes.length) return;
    this.#add(bytes.subarray(from));
    this.#lastByte = bytes.at(-1)!;
  }

  /** Ends the last record, after the last byte of the file. */
  close(): Batch {
    if (!this.full && this.#size > 0) {
      if (this.#quoted) this.#record('NOT_CLOSED');
      else this.#finish();
    }
    return { ...this.batch(), finished: !this.full };
  }

  batch(): Batch {
    return { records: this.#records, end: this.#end, finished: false };
  }

  /** @param from where the record begins in the bytes, or goes on. */
  #meetQuote(bytes: Buffer, from: number, place: number): void {
    const position = this.#offset + place - from;
    if (this.#quoted) {
      this.#quoted = false;
      this.#closedAt = position + 1;
      return;
    }
    const isFirst = place === from && this.#size === 0;
    const before = place === from ? this.#lastByte : bytes[place - 1];
    this.#quoted = isFirst || before === this.delimiter || position === this.#closedAt;
  }

  #add(piece: Buffer): void {
    this.#offset += piece.length;
    this.#size += piece.length;
    if (this.#size <= MAX_RECORD_BYTES) this.#pieces.push(piece);
    else this.#pieces = [];
  }

  #finish(): void {
    const bytes = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces);
    if (this.#size > MAX_RECORD_BYTES) this.#record('TOO_LONG');
    else this.#record(isEmptyLine(bytes) ? null : bytes);
  }

  /** Records a row; `null` is an empty line, which is a row without a record. */
  #record(bytes: SplitRecord['bytes'] | null): void {
    const row = this.#end.row + 1;
    if (bytes !== null) this.#records.push({ row, bytes });
    this.#end = { offset: this.#offset, row };
    this.#pieces = [];
    this.#size = 0;
    this.#quoted = false;
    this.#closedAt = -1;
  }
}

const isEmptyLine = (bytes: Buffer): boolean =>
  bytes.every(byte => byte === LINE_FEED || byte === RETURN || byte === SPACE || byte === TAB);
