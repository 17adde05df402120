/** Returns what closes a dialog and then says what it did. */
export const after =
  <Args extends readonly unknown[]>(close: () => void, done: (...args: Args) => void) =>
  (...args: Args): void => {
    close();
    done(...args);
  };
