import pg from 'pg';

/** The parameters and columns of a statement. Types are named as in `pg_type`. */
export interface Description {
  readonly parameters: readonly string[];
  readonly columns: ReadonlyMap<string, string>;
}

interface Connection {
  parse(query: { name: string; text: string; types: number[] }, more?: boolean): void;
  describe(message: { type: 'S'; name: string }, more?: boolean): void;
  sync(): void;
  on(event: string, heard: (message: never) => void): void;
  removeListener(event: string, heard: (message: never) => void): void;
}

/** Has PostgreSQL parse a statement, which it does not run. */
class Describe {
  private parameters: readonly number[] = [];
  private columns: readonly { name: string; dataTypeID: number }[] = [];
  private connection: Connection | null = null;
  private readonly noteParameters = ({ dataTypeIDs }: { dataTypeIDs: readonly number[] }): void => {
    this.parameters = dataTypeIDs;
  };
  constructor(
    private readonly text: string,
    private readonly done: (
      error: Error | null,
      described: { parameters: readonly number[]; columns: Describe['columns'] },
    ) => void,
  ) {}

  submit(connection: Connection): void {
    this.connection = connection;
    connection.on('parameterDescription', this.noteParameters);
    connection.parse({ name: '', text: this.text, types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Describe['columns'] }): void {
    this.columns = fields;
  }

  handleError(error: Error): void {
    this.end(error);
  }

  handleReadyForQuery(): void {
    this.end(null);
  }

  private end(error: Error | null): void {
    this.connection?.removeListener('parameterDescription', this.noteParameters);
    this.done(error, { parameters: this.parameters, columns: this.columns });
  }
}

/** A connection on which one statement after the other is described. */
export class Describer {
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly client: pg.Client,
    private readonly types: ReadonlyMap<number, string>,
  ) {}

  static async connect(url: string): Promise<Describer> {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<{ oid: number; name: string }>('select oid::int, typname as name from pg_type');
    return new Describer(client, new Map(rows.map(({ oid, name }) => [oid, name])));
  }

  /** Throws PostgreSQL's error in the text. */
  describe(text: string): Promise<Description> {
    const described = this.last.then(() => this.ask(text));
    this.last = described.catch(() => undefined);
    return described;
  }

  private ask(text: string): Promise<Description> {
    const named = (oid: number) => this.types.get(oid) ?? String(oid);
    return new Promise((resolve, reject) => {
      const done: ConstructorParameters<typeof Describe>[1] = (error, { parameters, columns }) =>
        error
          ? reject(error)
          : resolve({
              parameters: parameters.map(named),
              columns: new Map(columns.map(({ name, dataTypeID }) => [name, named(dataTypeID)])),
            });
      this.client.query(new Describe(text, done) as unknown as pg.Submittable);
    });
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
