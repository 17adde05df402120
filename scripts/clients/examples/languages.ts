import type { Schema } from '../document.js';
import type { Call } from './call.js';
import { python } from './python.js';
import { typescript } from './typescript.js';

/** Where ids that were kept are found later: a variable of the shell → an expression. */
export type Names = Map<string, string>;

type Schemas = Readonly<Record<string, Schema>>;

/** A language into which calls are written. */
export interface Language {
  /** As a fence names it. */
  readonly fence: string;
  /** Writes the calls of one example; what they keep is there for the examples after it. */
  write(calls: readonly Call[], kept: Names, schemas: Schemas): string;
}

export const LANGUAGES: readonly Language[] = [
  { fence: 'ts', write: typescript },
  { fence: 'py', write: python },
];
