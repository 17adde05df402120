import type { Context } from '../../../../../kernel/context/context.js';
import { expectResource } from '../../../../../kernel/context/resource.js';

/** Runs in the transaction of a grant, before it locks the balance. */
export type BeforeGrant = (tx: Context, workspaceId: string) => Promise<void>;

/** A feature that waits for credits provides it. */
export const beforeGrant = expectResource<BeforeGrant>('work before a grant');
