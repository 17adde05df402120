import { resolve } from 'node:path';
import { z } from 'zod';
import { type BaseConfig, baseOf } from './base.js';
import { BASE_VARIABLES, baseErrors } from './base-variables.js';
import type { ConfigPart, ValuesOf } from './part.js';

/** The whole configuration of a process: each part of the system adds its values by `declare module`. */
export interface Config extends BaseConfig {}

export class ConfigError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(
      `The configuration has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n${errors.map(error => `  - ${error}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Variables with a value. */
export const setVariables = (variables: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/**
 * Reads the environment once; values in `also` take precedence. Throws {@link ConfigError} with every error of every part. An
 * empty variable counts as unset.
 */
export function readConfig<const Parts extends readonly ConfigPart[]>(
  parts: Parts,
  variables: NodeJS.ProcessEnv = process.env,
  also: Readonly<Record<string, string>> = {},
): BaseConfig & ValuesOf<Parts> {
  const set = setVariables({ ...variables, ...also });
  const forms = z.object(variablesOf(parts)).safeParse(set);
  const errors = forms.success ? [] : forms.error.issues.map(issue => `${issue.path[0]?.toString()}: ${issue.message}`);
  errors.push(...[baseErrors, ...parts.map(part => part.errors)].flatMap(errorsOf => errorsOf?.(set) ?? []));
  if (!forms.success || errors.length > 0) throw new ConfigError(errors);
  const base = baseOf(z.object(BASE_VARIABLES).parse(set));
  return deepFreeze(Object.assign(base, ...parts.map(part => part.read(forms.data, base))));
}

/** The variables of the kernel and of all parts, with the form and the default of each. */
export const variablesOf = (parts: readonly ConfigPart[]): Readonly<Record<string, z.ZodType>> =>
  Object.assign({}, BASE_VARIABLES, ...parts.map(part => part.variables));

/** The folder of a local installation, for programs that need no more of the configuration. */
export const dataDirOf = (variables: NodeJS.ProcessEnv = process.env): string =>
  resolve(BASE_VARIABLES.DATA_DIR.parse(variables['DATA_DIR'] || undefined));

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (part && typeof part === 'object' && !ArrayBuffer.isView(part)) deepFreeze(part);
  }
  return Object.freeze(value);
}
