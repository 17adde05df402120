import type { Services } from '../context/context.js';

/** A command of the operator: answers the objects to print. */
export interface Command {
  /** Its options, as the usage shows them. */
  usage: string;
  run(services: Services, options: Options): Promise<readonly object[]>;
}

/** By the words that name them: `key create`. */
export type Commands = Readonly<Record<string, Command>>;

/** What a command line says that no command understands. */
export class UsageError extends Error {}

export function misuse(text: string): never {
  throw new UsageError(text);
}

/** The options of a command line, each read with its rule. Throws {@link UsageError}. */
export class Options {
  readonly #given: Readonly<Record<string, string | true>>;
  readonly #read = new Set<string>();

  constructor(given: Readonly<Record<string, string | true>>) {
    this.#given = given;
  }

  text(name: string): string {
    return this.maybe(name) ?? misuse(`--${name} is required.`);
  }

  maybe(name: string): string | undefined {
    this.#read.add(name);
    const value = this.#given[name];
    if (value === true || value === '') misuse(`--${name} needs a value.`);
    return value;
  }

  flag(name: string): boolean {
    this.#read.add(name);
    const value = this.#given[name];
    if (typeof value === 'string') misuse(`--${name} takes no value.`);
    return value === true;
  }

  list(name: string): string[] {
    const items = (this.maybe(name) ?? '').split(',').map(item => item.trim());
    return items.filter(Boolean);
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.maybe(name);
    if (value === undefined) return undefined;
    return choices.find(choice => choice === value) ?? misuse(`--${name} must be one of ${choices.join(', ')}.`);
  }

  /** A whole number from 1. */
  count(name: string): number | undefined {
    const value = this.maybe(name);
    if (value === undefined) return undefined;
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : misuse(`--${name} must be a whole number from 1.`);
  }

  moment(name: string): Date | undefined {
    const value = this.maybe(name);
    if (value === undefined) return undefined;
    return Number.isNaN(Date.parse(value)) ? misuse(`--${name} must be an ISO 8601 timestamp.`) : new Date(value);
  }

  /** Refuses what no reader asked for: a misspelt option must not be passed over. */
  done(): void {
    const unknown = Object.keys(this.#given).filter(name => !this.#read.has(name));
    if (unknown.length > 0) misuse(`Not understood here: ${unknown.map(name => `--${name}`).join(', ')}.`);
  }
}
