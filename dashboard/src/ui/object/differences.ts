/** A line of a text that has changed: it stays, is new, or is gone. */
export interface ChangedLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Longer texts are compared as wholes, because the work grows with the product of the lengths. */
const MOST_LINES = 2_000;

/**
 * Returns the changes from one text to another, line by line, by their longest common subsequence.
 */
export function differences(before: string, after: string): ChangedLine[] {
  const [from, to] = [linesOf(before), linesOf(after)];
  if (from.length > MOST_LINES || to.length > MOST_LINES)
    return [...from.map(text => line('removed', text)), ...to.map(text => line('added', text))];
  const lengths = commonLengths(from, to);
  const found: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      found.push(line('same', from[i]!));
      i++;
      j++;
    } else if (j < to.length && (i === from.length || lengths[i]![j + 1]! > lengths[i + 1]![j]!))
      found.push(line('added', to[j++]!));
    else found.push(line('removed', from[i++]!));
  }
  return found;
}

const line = (kind: ChangedLine['kind'], text: string): ChangedLine => ({ kind, text });
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/**
 * Returns the lengths of the longest common subsequence of the lines from each pair of places on.
 */
function commonLengths(from: readonly string[], to: readonly string[]): number[][] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      lengths[i]![j] =
        from[i] === to[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
