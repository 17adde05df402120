import rows from '../generated/operations.json' with { type: 'json' };

/** `scripts/clients/cli.ts` lists the types. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly values: readonly string[];
  readonly required: boolean;
}

/** An operation of the API, as commands are made of it. */
export interface Operation {
  readonly resource: readonly string[];
  readonly name: string;
  readonly verb: string;
  readonly path: string;
  readonly params: readonly string[];
  readonly text: string;
  /** Each of them opens it. */
  readonly scopes: readonly string[];
  readonly codes: readonly string[];
  readonly query: readonly Field[];
  readonly body: readonly Field[];
  readonly hasBody: boolean;
  readonly columns: readonly string[];
  readonly isPaged: boolean;
  readonly takesFile: boolean;
  readonly givesFile: boolean;
  readonly keyed: boolean;
  readonly metered: boolean;
}

type Row = (typeof rows)[number];

const fieldOf = ([name, type, text, values]: unknown[]): Field => ({
  name: name as string,
  type: (type as string).replace('!', ''),
  text: text as string,
  values: (values as string[] | undefined) ?? [],
  required: (type as string).endsWith('!'),
});

const operationOf = (row: Row): Operation => ({
  resource: row.resource,
  name: row.name,
  verb: row.verb,
  path: row.path,
  params: row.params,
  text: row.text,
  scopes: row.scopes,
  codes: row.codes,
  query: (row.query as unknown[][]).map(fieldOf),
  body: (row.body as unknown[][]).map(fieldOf),
  hasBody: row.letters.includes('b'),
  columns: row.columns,
  isPaged: /^[lm]/.test(row.letters),
  takesFile: row.letters.includes('x'),
  givesFile: row.letters.startsWith('f'),
  keyed: row.letters.includes('k'),
  metered: !row.letters.includes('u'),
});

export const OPERATIONS: readonly Operation[] = rows.map(operationOf);

/** The scopes that commands need: each operation is a command. */
export const SCOPES: readonly string[] = [...new Set(OPERATIONS.flatMap(({ scopes }) => scopes))];

/** The operation of a method and a path with its values in it; a literal part goes before a parameter. */
export function operationAt(verb: string, path: string): Operation | null {
  const parts = path.split('/');
  const fits = OPERATIONS.filter(operation => {
    const own = operation.path.split('/');
    return (
      operation.verb === verb &&
      own.length === parts.length &&
      own.every((part, at) => part.startsWith('{') || part === parts[at])
    );
  });
  return fits.sort((one, other) => one.params.length - other.params.length)[0] ?? null;
}
