import { z } from 'zod';
import { type Verified, verify } from '../../kernel/database/invariants/verify.js';
import { defineCommand } from '../commands/command.js';
import { subgraphsOf } from '../subgraphs.js';
import { invariantsOf } from './invariants.js';

/** Reads every row that matters and changes nothing: on a replica too, and while the system runs. */
export const verifyCommand = defineCommand({
  usage: '',
  database: 'as it is',
  options: z.object({}),
  run: async ({ db }) => verify(db, invariantsOf(await subgraphsOf())),
  failed: found => (found as readonly Verified[]).some(({ broken }) => broken > 0),
});
