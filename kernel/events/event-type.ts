import { z } from 'zod';

/** An event as it is stored and as consumers get it. */
export interface EventRecord<Data extends object = object> {
  /** `evt_…`. A consumer may get an event more than once, always with the same id. */
  id: string;
  name: string;
  workspaceId: string;
  /** Empty where the channel has no instances. */
  instanceId: string;
  messageId: string | null;
  at: Date;
  sandbox: boolean;
  data: Data;
  /** The trace in which it was emitted (W3C Trace Context); absent or `null` where none was recorded. */
  traceparent?: string | null;
}

/** Recognises the events of one name, and with them the type of their `data`. */
export interface EventMatcher<Data extends object = object> {
  readonly name: string;
  is(event: EventRecord): event is EventRecord<Data>;
}

/** A kind of event: its name, the JSON Schema of its `data` and a sample that tests and `GET /v1/event-types` show. */
export interface EventType<Data extends object = object> extends EventMatcher<Data> {
  /** The subgraph that emits it, in whose outbox it waits. */
  readonly subgraph: string;
  readonly description: string;
  readonly schema: z.ZodType<Data>;
  readonly sample: Data;
}

/** To generate code for a schema takes longer than to read one sample with it. */
const ONCE = { jitless: true } as const;

const registry = new Map<string, EventType>();
const expected: { name: string; schema: z.ZodType<object> }[] = [];

const matcher = <Data extends object>(name: string): EventMatcher<Data> => ({
  name,
  is: (event): event is EventRecord<Data> => event.name === name,
});

/**
 * `const defineEvent = eventsOf('contacts')`: the returned function defines the events of one
 * subgraph.
 */
export function eventsOf(subgraph: string) {
  return <Data extends object>(
    name: string,
    description: string,
    schema: z.ZodType<Data>,
    sample: Data,
  ): EventType<Data> => {
    if (registry.has(name)) throw new Error(`The event ${name} is defined twice.`);
    const type = { ...matcher<Data>(name), subgraph, description, schema, sample: schema.parse(sample, ONCE) };
    registry.set(name, type as unknown as EventType);
    return type;
  };
}

/**
 * Declares the part of another subgraph's event that a consumer needs, because it must not import
 * that subgraph's code. {@link checkExpectedEvents} compares it with the definition when the
 * process starts.
 */
export function expectEvent<Data extends object>(name: string, schema: z.ZodType<Data>): EventMatcher<Data> {
  expected.push({ name, schema });
  return matcher(name);
}

/**
 * Throws one error that names every event which is expected or taken and which no loaded subgraph defines, and every
 * expected one whose data has another shape.
 *
 * @param taken names of events that consumers take.
 */
export function checkExpectedEvents(taken: Iterable<string> = []): void {
  const undefinedOf = (name: string) => (registry.has(name) ? [] : [name]);
  const names = new Set([...expected.map(({ name }) => name), ...taken].flatMap(undefinedOf));
  const unfit = expected.filter(({ name, schema }) => {
    const type = registry.get(name);
    return type !== undefined && !schema.safeParse(type.sample, ONCE).success;
  });
  const errors = [
    ...[...names].map(name => `A consumer expects the event ${name}, which no subgraph defines.`),
    ...unfit.map(({ name }) => `A consumer expects other data of the event ${name}.`),
  ];
  if (errors.length > 0) throw new Error(errors.join(' '));
}

/** The member in the data of every event of a test key, whatever its type. */
const SANDBOX = { const: true, description: 'Present for events of test keys, as it is beside `data`.' } as const;

/** JSON Schema (draft 2020-12) of an event's data as it is published. It is open: later versions may add fields. */
export function dataSchemaOf({ schema }: EventType): Record<string, unknown> {
  const { properties, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { ...rest, properties: { ...properties, sandbox: SANDBOX } };
}

/** Every event of the subgraphs that this process has loaded, by name. */
export const eventTypes = (): readonly EventType[] =>
  [...registry.values()].sort((a, b) => a.name.localeCompare(b.name));
