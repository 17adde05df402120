import { z } from 'zod';
import type { GivenStep, StepKind } from '../step/step.js';
import { kindOf, STEPS } from '../step/steps.js';
import { breaks, duration, integer, list, text, word } from './fields.js';
import { type Trigger, trigger } from './triggers.js';

export const MAX_TRIGGERS = 10;
const MAX_STEPS = 100;
/** Bytes of a definition, as JSON. */
const MAX_BYTES = 131_072;
/** The default limit of runs that one automation starts for one contact within a day. */
export const STARTS_A_DAY = 24;

export const Repeat = { ALWAYS: 'ALWAYS', AFTER_END: 'AFTER_END', ONCE: 'ONCE' } as const;

const entry = z
  .strictObject({
    repeat: word(Object.keys(Repeat) as (keyof typeof Repeat)[])
      .optional()
      .describe(
        'ONCE: one run a contact. AFTER_END (default): not while one is under way. ALWAYS: any number at once.',
      ),
    every: duration.optional().describe('The least time between two starts for one contact.'),
    perDay: integer(1, 10_000)
      .optional()
      .describe(`Runs that start for one contact in a day (UTC): ${STARTS_A_DAY}, unless given.`),
    perDayOfAll: integer(1, 10_000_000)
      .optional()
      .describe('Runs that start in a day (UTC) of all contacts together: any number, unless given.'),
  })
  .describe('Limits which contacts may enter, and how often.');

export const stepSchema = z.discriminatedUnion(
  'type',
  STEPS.map(({ schema }) => schema) as [z.ZodObject, ...z.ZodObject[]],
);

/** The definition of an automation, in the one form in which it is given, stored and shown. */
export const definitionSchema = z
  .strictObject({
    $schema: text(2_048).optional().describe('The address of this schema, for editors.'),
    triggers: list(trigger, 1, MAX_TRIGGERS).describe('The triggers. Any of them starts a run.'),
    entry: entry.optional(),
    steps: list(stepSchema, 1, MAX_STEPS).describe('The steps. A run begins with the first.'),
  })
  .refine(given => Buffer.byteLength(JSON.stringify(given)) <= MAX_BYTES, breaks('bytes', { max: MAX_BYTES }));

export interface Definition {
  readonly triggers: readonly Trigger[];
  readonly entry?: z.infer<typeof entry> | undefined;
  readonly steps: readonly GivenStep[];
}

/** A step with its kind and its exits. */
export interface Node {
  readonly step: GivenStep;
  readonly kind: StepKind;
  /** The step that follows; `null` when the run ends. */
  readonly next: string | null;
}

/** The steps of a definition by id, in their order. */
export const nodesOf = ({ steps }: Definition): ReadonlyMap<string, Node> =>
  new Map(
    steps.map((one, index) => {
      const kind = kindOf(one.type);
      const next = kind.goesOn ? (one.next ?? steps[index + 1]?.id ?? null) : null;
      return [one.id, { step: one, kind, next }];
    }),
  );

/** Made for the first who asks: hardly any process is asked, and it takes a fiftieth of a start. */
let jsonSchema: object | null = null;

/**
 * Returns the JSON Schema (draft 2020-12) of a definition, under the URL at which it is served. The
 * schema cannot say whether the ids in a definition exist.
 */
export function definitionJsonSchema(baseUrl: string): Readonly<Record<string, unknown>> {
  jsonSchema ??= { title: 'Definition of an automation', ...z.toJSONSchema(definitionSchema, { io: 'input' }) };
  return { $id: `${baseUrl}/schemas/automation.json`, ...jsonSchema };
}
