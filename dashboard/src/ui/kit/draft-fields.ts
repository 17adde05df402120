interface Typed {
  target: { value: string };
}

interface Checked {
  target: { checked: boolean };
}

/** Inputs of several values ask for an array that may be changed. */
type Chosen<Value> = Value extends readonly (infer One)[] ? One[] : Value;

/**
 * The inputs of a draft that its screen keeps. Each is given by the name of its member, and by the path of its error if that
 * has another one.
 */
export function draftFields<Draft extends object>(
  draft: Draft,
  change: (changed: Partial<Draft>) => void,
  errorOf: (path: string) => string | undefined = () => undefined,
) {
  type Name = keyof Draft & string;
  const set = (name: Name, value: unknown) => change({ [name]: value } as Partial<Draft>);
  return {
    /** For an input that is typed into. */
    text: (name: Name, path: string = name) => ({
      value: draft[name] as string,
      onChange: (event: Typed) => set(name, event.target.value),
      error: errorOf(path),
    }),
    /** For an input that calls `onChange` with the value itself. */
    choice: <Own extends Name>(name: Own, path: string = name) => ({
      value: draft[name] as Chosen<Draft[Own]>,
      onChange: (value: unknown) => set(name, value),
      error: errorOf(path),
    }),
    /** For a switch. */
    flag: (name: Name) => ({
      checked: Boolean(draft[name]),
      onChange: (event: Checked) => set(name, event.target.checked),
    }),
  };
}
