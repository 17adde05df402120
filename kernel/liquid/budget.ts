import { LiquidFailure } from './liquid-failure.js';

/** Steps of one rendering: nodes of the template, each as often as a loop comes to it. */
const MAX_STEPS = 20_000;
/** Characters that filters and ranges of one rendering may copy. */
const MAX_COPIED = 1_000_000;
/** Characters of one rendered text. */
const MAX_OUTPUT = 262_144;

/** Milliseconds of work that this thread has done. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * The time that a rendering has, in milliseconds. Steps, copies and output are limited too, so that
 * the same values have the same result; time only ends a rendering that is slow in spite of that.
 * Only work counts: a process that others keep from the processor must not fail a message.
 */
export class RenderTime {
  readonly #limit: number;
  readonly #begun = workedMs();
  #end: number;

  constructor(milliseconds: number) {
    this.#limit = milliseconds;
    this.#end = performance.now() + milliseconds;
  }

  check(now: number): void {
    if (now <= this.#end) return;
    const left = this.#limit - (workedMs() - this.#begun);
    if (left <= 0) throw new LiquidFailure('liquidSlow');
    this.#end = now + left;
  }
}

/** The budget that liquidjs checks before every node, with the time of that moment. */
export class Steps {
  #left = MAX_STEPS;

  constructor(readonly time: RenderTime) {}

  use(): void {}

  check(now: number): void {
    if (--this.#left < 0) throw new LiquidFailure('liquidSteps');
    this.time.check(now);
  }
}

/** The budget that liquidjs checks before it copies a text or a list. */
export class Copies {
  #left = MAX_COPIED;

  use(count: number): void {
    if (count > 0) this.#left -= count;
    if (this.#left < 0) throw new LiquidFailure('liquidSize');
  }

  check(): void {}
}

/** The output of a render: of a whole template, or of a part that a variable captures. */
export class Output {
  buffer = '';

  write(value: unknown): void {
    this.buffer += textOf(value);
    if (this.buffer.length > MAX_OUTPUT) throw new LiquidFailure('liquidSize');
  }
}

/** Returns the text of a value. An object, which has no text, becomes the empty text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('');
  return typeof value === 'object' ? '' : String(value);
}
