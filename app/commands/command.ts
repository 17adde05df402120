import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { z } from 'zod';
import type { Services } from '../../kernel/context/services.js';

/**
 * `migrated`: of this version, with the key that reads its secrets. `as it is`: no migration runs, and any key is accepted. `none`: the
 * command gets the configuration alone.
 */
type DatabaseNeed = 'migrated' | 'as it is' | 'none';

/** A command of the operator. */
export interface Command {
  /** Its options, as the usage shows them. */
  usage: string;
  /** The state of the database that the command needs. */
  database: DatabaseNeed;
  /**
   * Checks the options. Returns the function that does the work and returns the objects to print.
   * Throws {@link UsageError}.
   */
  read(args: readonly string[], defaults?: Defaults): (services: Services) => Promise<readonly object[]>;
  /** Returns true if it must exit with 1 for what it found. */
  failed(found: readonly object[]): boolean;
}

/** Options that a command needs and that need not be given. */
export type Defaults = Readonly<Record<string, string>>;

/** By the words that name them: `key create`. */
export type Commands = Readonly<Record<string, Command>>;

/** A command line that is not understood. */
export class UsageError extends Error {}

interface Definition<Options extends z.ZodObject> {
  usage: string;
  /** Names of the options that may be given as words, in this order. */
  words?: readonly (keyof Options['shape'] & string)[];
  /** `migrated` by default. */
  database?: DatabaseNeed;
  /** By name: {@link flag}, or a schema of the value as text. */
  options: Options;
  run(services: Services, options: z.output<Options>): Promise<readonly object[]>;
  failed?: Command['failed'];
}

export function defineCommand<Options extends z.ZodObject>(definition: Definition<Options>): Command {
  const { usage, options, run, words = [], database = 'migrated', failed = () => false } = definition;
  return {
    usage,
    database,
    failed,
    read(args, defaults = {}) {
      const needed = Object.entries(defaults).filter(([name]) => isNeeded(options, name));
      const parsed = options.safeParse({ ...Object.fromEntries(needed), ...valuesOf(args, options, words) });
      if (!parsed.success) throw new UsageError(parsed.error.issues.map(text).join('\n'));
      return services => run(services, parsed.data);
    },
  };
}

const isNeeded = ({ shape }: z.ZodObject, name: string): boolean =>
  Object.hasOwn(shape, name) && !(shape[name] as z.ZodType).safeParse(undefined).success;

function valuesOf(args: readonly string[], { shape }: z.ZodObject, words: readonly string[]): object {
  const options: ParseArgsOptionsConfig = {};
  for (const [name, schema] of Object.entries(shape)) options[name] = { type: schema === flag ? 'boolean' : 'string' };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: words.length > 0 });
    if (positionals.length > words.length) throw new Error(`Unexpected argument "${positionals[words.length]}".`);
    return { ...Object.fromEntries(positionals.map((word, index) => [words[index], word])), ...values };
  } catch (error) {
    // An unknown option, one without its value, a word that is no option.
    throw new UsageError((error as Error).message);
  }
}

const text = ({ path, message }: z.core.$ZodIssue): string => `--${path.join('.')} ${message}.`;

/** The only kind of option without a value. */
export const flag = z.boolean().default(false);

export const given = z.string('is required').min(1, 'needs a value');

/** A whole number from 1. */
export const count = given.regex(/^[1-9]\d{0,8}$/, 'must be a positive integer').transform(Number);

export const list = given
  .transform(items => items.split(',').map(item => item.trim()))
  .transform(items => items.filter(Boolean));

export const moment = given
  .refine(value => !Number.isNaN(Date.parse(value)), 'must be an ISO 8601 timestamp')
  .transform(value => new Date(value));

export const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, `must be one of ${choices.join(', ')}`);
