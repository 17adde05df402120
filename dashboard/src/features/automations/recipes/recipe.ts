import type { Definition } from '../definition/definition';

/** The values that a person enters before an automation is created from a recipe. */
type Need = 'topic' | 'words';

/** A variable of a message, whose value is in the data of the run under its name. */
export type Variable = 'link' | 'time' | 'count';

/**
 * The entered values, and the objects that were created for the automation: all identifiers that
 * its steps name.
 */
export interface Given {
  readonly template: (message: string) => string;
  readonly topicId: string;
  readonly segmentId: string;
  readonly words: readonly string[];
  /** Names of tags, in the language of the person. */
  readonly tag: (name: 'lead' | 'sales' | 'question' | 'absent' | 'unconfirmed' | 'unreached' | 'asked') => string;
}

export interface Recipe {
  readonly need?: Need;
  /** The templates that are made, each with its variables. */
  readonly messages: Readonly<Record<string, readonly Variable[]>>;
  /** A property of contacts, which is made where there is none. */
  readonly date?: 'birthday' | 'last_order';
  readonly build: (given: Given) => Definition;
}
