import { z } from 'zod';

const api = z.strictObject({ type: z.literal('api') }).describe('POST /v1/automations/{id}/runs starts a run.');

/** What starts a run. */
export const trigger = z.discriminatedUnion('type', [api]);

export type Trigger = z.infer<typeof trigger>;
