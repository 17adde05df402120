import { fail } from '../../../../kernel/errors/errors.js';
import type { GivenStep, Work } from './step.js';

/** Throws `AUTOMATION_CONTACT_MISSING` when the run is about nobody. */
export const needContact = ({ run }: Work<GivenStep>): string => run.contactId ?? fail('AUTOMATION_CONTACT_MISSING');
