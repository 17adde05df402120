import { type DocumentNode, Kind, type StringValueNode, visit } from 'graphql';
import { failIfInvalid, type InvalidField, invalidField } from '../../kernel/errors/errors.js';
import { isWholeText } from '../../kernel/graph/input-leaf.js';

/** A text that PostgreSQL cannot keep would fail the statement it gets into, and with it whatever shares the statement. */
const broken = (field: string): InvalidField => invalidField(field, 'unicode');

/** An error for the first broken text in variables, however deep. */
export function invalidTexts(variables: object, at: string): InvalidField[] {
  const left: [path: string, value: unknown][] = [[at, variables]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isWholeText(value)) return [broken(path)];
    if (typeof value !== 'object' || value === null) continue;
    const inList = Array.isArray(value);
    for (const [name, member] of Object.entries(value))
      left.push([inList ? `${path}[${name}]` : `${path}.${name}`, member]);
  }
  return [];
}

/** Throws `VALIDATION_ERROR` if a text within the document is broken. */
export function refuseBrokenTexts(document: DocumentNode): void {
  visit(document, {
    [Kind.STRING]: ({ value }: StringValueNode) => failIfInvalid(isWholeText(value) ? [] : [broken('query')]),
  });
}
