import type { Step } from '../definition/definition';
import type { Choices } from '../editor/use-choices';
import type { Schema } from './schema';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The fields of a step or trigger share this. */
export interface FieldContext {
  readonly choices: Choices;
  /** The other steps and the end, as a field that leads to one offers them. */
  readonly targets: readonly Option[];
  /** Steps whose messages can be waited for. */
  readonly senders: readonly Option[];
  /** The errors by member: `for`, `branches[0].when`. */
  readonly errors: ReadonlyMap<string, string> | undefined;
}

/** One member of a step or trigger, as a form enters it. */
export interface FieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly required: boolean;
  /** @param others members that are set with it; `undefined` takes one away. */
  readonly onChange: (value: unknown, others?: Readonly<Record<string, unknown>>) => void;
  /** The whole that it is a member of. */
  readonly whole: Step;
  readonly context: FieldContext;
}
