import type { ClassType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import type { InvalidField } from '../../../../../kernel/errors/errors.js';
import type { PhoneNumberFeature } from '../inventory/port.js';
import type { PhoneNumber } from '../phone-number.js';

/**
 * The behaviour of numbers on what comes in on a channel, which the channel adds to them: a member of the input of a change, and of what is
 * stored. The channel shows it in a field of its own.
 */
export interface NumberBehaviour<Input extends object = object, Read extends object = object> {
  readonly member: 'voice';
  /** Only a number with this feature has the behaviour. */
  readonly feature: PhoneNumberFeature;
  readonly input: ClassType<Input>;
  /** The behaviour of a number whose owner said nothing. */
  readonly usual: Read;
  /** Returns the errors that no rule of a single field finds. */
  errors(input: Input, ctx: Context): Promise<InvalidField[]>;
  /** Reads an input that has no errors. */
  read(input: Input, ctx: Context): Read;
  /** Returns the errors of a behaviour that this number alone cannot have. */
  errorsOn(number: PhoneNumber, read: Read): InvalidField[];
}

export type NumberBehaviours = readonly NumberBehaviour[];
