/** The members of `pagination` that lead to the next page. */
interface Place {
  readonly nextCursor?: string | null;
  readonly hasMore?: boolean;
}

/** The input of a list: its query, or its body. */
export type Input = Readonly<Record<string, unknown>>;

/** Reads one page. */
export type ReadPage<Item, Where> = (input: Input) => Promise<{ items: Item[]; pagination: Where }>;

/** Most that a list answers at once. */
const MOST = 100;

/** One page of a list. */
export class Page<Item, Where> {
  readonly #input: Input;
  readonly #read: ReadPage<Item, Where>;

  constructor(
    readonly items: Item[],
    readonly pagination: Where,
    input: Input,
    read: ReadPage<Item, Where>,
  ) {
    this.#input = input;
    this.#read = read;
  }

  get hasNext(): boolean {
    const { nextCursor, hasMore } = this.pagination as Place;
    return this.items.length > 0 && Boolean(nextCursor) && hasMore !== false;
  }

  /** The page after this one; `null` where there is none. */
  async next(): Promise<Page<Item, Where> | null> {
    if (!this.hasNext) return null;
    const { page: _, ...input } = this.#input;
    return readPage({ ...input, cursor: (this.pagination as Place).nextCursor }, this.#read);
  }
}

async function readPage<Item, Where>(input: Input, read: ReadPage<Item, Where>): Promise<Page<Item, Where>> {
  const { items, pagination } = await read(input);
  return new Page(items, pagination, input, read);
}

/**
 * A list. `await` reads its first page; `for await` reads every item, a page of 100 at a time
 * unless `limit` sets another size. Nothing is requested before.
 */
export class Pages<Item, Where> implements PromiseLike<Page<Item, Where>>, AsyncIterable<Item> {
  readonly #input: Input;
  readonly #read: ReadPage<Item, Where>;

  constructor(input: Input, read: ReadPage<Item, Where>) {
    this.#input = input;
    this.#read = read;
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a list reads its first page
  then<A = Page<Item, Where>, B = never>(
    onDone?: ((page: Page<Item, Where>) => A | PromiseLike<A>) | null,
    onFailed?: ((cause: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return readPage(this.#input, this.#read).then(onDone, onFailed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.byPage()) yield* page.items;
  }

  async *byPage(): AsyncGenerator<Page<Item, Where>, void, undefined> {
    let page: Page<Item, Where> | null = await readPage({ limit: MOST, ...this.#input }, this.#read);
    for (; page; page = await page.next()) yield page;
  }

  /** Every item, or the first `max` of them. */
  async all(max = Number.POSITIVE_INFINITY): Promise<Item[]> {
    const items: Item[] = [];
    if (max <= 0) return items;
    for await (const item of this) if (items.push(item) >= max) break;
    return items;
  }
}
