/** Returns what does one thing and then another, such as to close a dialog and then say what it did. */
export const after =
  <Args extends readonly unknown[]>(first: () => void, then: (...args: Args) => void) =>
  (...args: Args): void => {
    first();
    then(...args);
  };
