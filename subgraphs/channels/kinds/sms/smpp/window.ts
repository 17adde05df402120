/** Lets at most `size` pass at a time; the others wait in order. */
export class Window {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(private readonly size: number) {}

  /** Those inside and those that wait. */
  get load(): number {
    return this.inside + this.waiting.length;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.size) this.inside += 1;
    else await new Promise<void>(resolve => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}
