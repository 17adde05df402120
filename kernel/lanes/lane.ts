import { ALPHABET } from '../context/ids.js';
import type { SchemaMigrations } from '../database/migrate.js';
import { CreateLanes } from './migrations/001-lanes.js';

/** The schema `lanes` exists in every database with work that is divided (docs/adr/0104). */
export const laneMigrations: SchemaMigrations = { schema: 'lanes', migrations: { '001-lanes': CreateLanes } };

/**
 * The number of lanes into which the workspaces are divided. The function `lanes.lane_of` has the
 * same, and the rows of queues keep what it returned: it never changes.
 */
export const LANES = 16;

export const ALL_LANES: readonly number[] = Array.from({ length: LANES }, (_, lane) => lane);

/** Returns the lane of a workspace, by the last character of its identifier, which is random. */
export const laneOf = (workspaceId: string): number => (ALPHABET.indexOf(workspaceId.slice(-1)) + 1) % LANES;

/** SQL: the lane of a workspace. PostgreSQL computes it in place, as it would an expression. `workspace`: an expression. */
export const laneOfSql = (workspace: string): string => `lanes.lane_of(${workspace})`;
