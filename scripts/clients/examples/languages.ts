import type { Schema } from '../document.js';
import type { Call, Names } from './call.js';
import { python } from './python.js';
import { typescript } from './typescript.js';

type Schemas = Readonly<Record<string, Schema>>;

/** A language into which calls are written. */
export interface Language {
  /** The name of the language in a fence. */
  readonly fence: string;
  /**
   * Writes the calls of one example; the ids that they keep are there for the examples after it.
   */
  write(calls: readonly Call[], kept: Names, schemas: Schemas): string;
}

export const LANGUAGES: readonly Language[] = [
  { fence: 'ts', write: typescript },
  { fence: 'py', write: python },
];
