import { ArgsType, Field, ID } from 'type-graphql';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { MAX_STATUSES } from '../../../../kernel/graph/list/chosen.js';
import { MadeWithinArgs } from '../../../../kernel/graph/list/made-within.args.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { CheckedBy, Items, Length, Optional } from '../../../../kernel/graph/validation.js';
import { RunStatus } from './run.js';

/** Bytes of the data that a run is started with, as JSON. */
const MAX_DATA = 16_384;
const IDENTIFIERS = ['contactId', 'externalId', 'email', 'phone'] as const;
type Identifier = (typeof IDENTIFIERS)[number];

/** Throws `VALIDATION_ERROR`. */
export function checkInput(input: Partial<RunInputArgs>): void {
  const [first, second] = IDENTIFIERS.filter(name => typeof input[name] === 'string');
  const { data } = input;
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  failIfInvalid([
    ...(second ? [invalidField(second, 'notBeside', { other: first! })] : []),
    ...(data === undefined || data === null || isObject ? [] : [invalidField('data', 'object')]),
    ...(isObject && Buffer.byteLength(JSON.stringify(data)) > MAX_DATA
      ? [invalidField('data', 'bytes', { max: MAX_DATA })]
      : []),
  ]);
}

/** Returns the name of the identifier that is given, if any. */
export const identifierOf = (input: RunInputArgs): Identifier | undefined => IDENTIFIERS.find(name => input[name]);

@CheckedBy(checkInput)
@ArgsType()
export class RunInputArgs {
  @Field(() => ID, { description: 'The id of the automation.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The contact that the run is about; without any identifier, the run has no contact.',
  })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => String, { nullable: true, description: 'Identifies the contact in place of contactId.' })
  @Optional()
  @Length(1, 200)
  externalId?: string | null;

  @Field(() => String, { nullable: true, description: 'Identifies the contact in place of contactId.' })
  @Optional()
  @Length(1, 254)
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Identifies the contact in place of contactId, in E.164.' })
  @Optional()
  @Length(1, 40)
  phone?: string | null;

  @Field(() => Json, { nullable: true, description: 'A JSON object that conditions and calls of the run can use.' })
  data?: unknown;
}

@ArgsType()
export class SimulationArgs extends RunInputArgs {
  @Field(() => Json, {
    nullable: true,
    description:
      'A definition that is not stored yet, in place of the draft. It is checked as updateAutomation checks it.',
  })
  definition?: unknown;
}

@ArgsType()
export class AutomationRunsArgs extends MadeWithinArgs {
  @Field(() => ID, { description: 'The id of the automation.' })
  id!: string;

  @Field(() => RunStatus, { nullable: true })
  @Optional()
  status?: RunStatus | null;

  @Field(() => [RunStatus], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(0, MAX_STATUSES)
  statuses?: RunStatus[] | null;

  @Field(() => ID, { description: 'Returns only runs for this contact.', nullable: true })
  @Optional()
  @Length(1, 64)
  contactId?: string | null;

  @Field(() => String, { description: 'Returns only runs that are at this step, or ended there.', nullable: true })
  @Optional()
  @Length(1, 40)
  stepId?: string | null;
}

@ArgsType()
export class AutomationRunArgs {
  @Field(() => ID, { description: 'The id of the automation.' })
  id!: string;

  @Field(() => ID, { description: 'The id of the run.' })
  runId!: string;
}
