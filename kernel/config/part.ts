import type { z } from 'zod';
import type { BaseConfig } from './base.js';
import type { VariableSet } from './variable.js';

/**
 * The configuration of one part of the system. The part also adds the type of its values to `Config`, by
 * `declare module`, so that the kernel names no part.
 */
export interface ConfigPart<Variables extends z.ZodRawShape = z.ZodRawShape, Values extends object = object> {
  /** Each variable with its form and its default. */
  readonly variables: Variables;
  /** Every error that only a combination of variables shows, as `NAME: text`. */
  errors?(set: VariableSet): readonly string[];
  /** The values, made of variables that have passed. A feature that is not configured is `null`. */
  read(env: z.output<z.ZodObject<Variables>>, base: BaseConfig): Values;
}

export const defineConfig = <Variables extends z.ZodRawShape, Values extends object>(
  part: ConfigPart<Variables, Values>,
): ConfigPart<Variables, Values> => part;

/** The values of all parts of a list. */
export type ValuesOf<Parts extends readonly ConfigPart[]> = Parts extends readonly [
  infer First extends ConfigPart,
  ...infer Rest extends readonly ConfigPart[],
]
  ? ReturnType<First['read']> & ValuesOf<Rest>
  : unknown;

/** Errors of variables that are set without another that they need. */
export const missingErrors = (
  set: VariableSet,
  needs: readonly (readonly [variable: string, needed: string])[],
): string[] =>
  needs.flatMap(([variable, needed]) =>
    set[variable] && !set[needed] ? [`${needed}: is required with ${variable}`] : [],
  );
