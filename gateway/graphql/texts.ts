import { type DocumentNode, Kind, type StringValueNode, visit } from 'graphql';
import { failIfInvalid, type InvalidField, invalidField } from '../../kernel/errors/errors.js';
import { isWholeText } from '../../kernel/graph/input/json-value.js';

/** A text that PostgreSQL cannot keep would fail the statement it gets into, and with it whatever shares the statement. */
const broken = (field: string): InvalidField => invalidField(field, 'unicode');

/** The result of a walk over variables. */
export interface Walked {
  /** Values, in lists and objects too. */
  readonly values: number;
  /** The first broken text, however deep. */
  readonly errors: readonly InvalidField[];
}

/** A list or an object on the way. Its path is made for an error alone: a list may be long. */
interface Place {
  readonly value: object;
  /** The place that it is a member of, and its index there; `null` for the variables themselves. */
  readonly within: Place | null;
  readonly index: number;
}

/** Counts the values of variables and looks for a broken text. Ends early at the first one. */
export function walkVariables(variables: object, at: string): Walked {
  const left: Place[] = [{ value: variables, within: null, index: 0 }];
  let values = 0;
  for (let place = left.pop(); place; place = left.pop()) {
    const members: unknown[] = Array.isArray(place.value) ? place.value : Object.values(place.value);
    values += members.length;
    for (let index = 0; index < members.length; index++) {
      const value = members[index];
      if (typeof value === 'string' && !isWholeText(value))
        return { values, errors: [broken(at + pathOf(place, index))] };
      if (typeof value === 'object' && value !== null) left.push({ value, within: place, index });
    }
  }
  return { values, errors: [] };
}

function pathOf(place: Place, index: number): string {
  const steps = [stepOf(place, index)];
  for (let inner = place; inner.within; inner = inner.within) steps.push(stepOf(inner.within, inner.index));
  return steps.reverse().join('');
}

const stepOf = ({ value }: Place, index: number): string =>
  Array.isArray(value) ? `[${index}]` : `.${Object.keys(value)[index]}`;

/** Throws `VALIDATION_ERROR` if a text within the document is broken. */
export function refuseBrokenTexts(document: DocumentNode): void {
  visit(document, {
    [Kind.STRING]: ({ value }: StringValueNode) => failIfInvalid(isWholeText(value) ? [] : [broken('query')]),
  });
}
