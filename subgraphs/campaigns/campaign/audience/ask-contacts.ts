import type { Context } from '../../../../kernel/context/context.js';
import { type AppError, invalidField } from '../../../../kernel/errors/errors.js';
import { failWith } from '../../../../kernel/errors/input-errors.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import type { CampaignAudience } from '../audience/audience.js';

interface Slice {
  /** Packed lists. */
  readonly contactIds: string | null;
  readonly timeZones: string | null;
  readonly next: string | null;
}

interface Asked {
  readonly audience: CampaignAudience;
  readonly exclude: CampaignAudience;
  readonly after: string | null;
  readonly until: string;
  readonly window: number;
}

const AUDIENCE_SLICE: Question<Asked, Slice> = {
  subgraph: 'contacts',
  field: 'audienceSlice',
  document: `query ($audience: JSON!, $exclude: JSON!, $after: ID, $until: ID!, $window: Int!) {
    audienceSlice(audience: $audience, exclude: $exclude, after: $after, until: $until, window: $window) {
      contactIds timeZones next
    }
  }`,
};

/**
 * Throws `SUBGRAPH_UNAVAILABLE`, and the errors of {@link checkAudience} for objects that were
 * deleted since.
 */
export const audienceSlice = (ctx: Context, asked: Asked): Promise<Slice> => ask(ctx, AUDIENCE_SLICE, asked);

const AUDIENCE_SIZE: Question<Pick<Asked, 'audience' | 'exclude'>, number> = {
  subgraph: 'contacts',
  field: 'audienceSize',
  document: `query ($audience: JSON!, $exclude: JSON!) { audienceSize(audience: $audience, exclude: $exclude) }`,
};

/** Counts the contacts that fit now. Throws as {@link audienceSlice} does, and `READ_TIMEOUT`. */
export const audienceSize = (ctx: Context, asked: Pick<Asked, 'audience' | 'exclude'>): Promise<number> =>
  ask(ctx, AUDIENCE_SIZE, asked);

/** The members with which the caller named the audience. */
interface Names {
  readonly segmentId?: string | null;
  readonly topicId?: string | null;
  readonly tags?: readonly string[] | null;
  readonly audience?: CampaignAudience | null;
}

/** Throws `VALIDATION_ERROR` if a segment, topic or tag does not exist. */
export async function checkAudience(
  ctx: Context,
  [audience, exclude]: readonly [CampaignAudience, CampaignAudience],
  names: Names,
): Promise<void> {
  const named = [
    [audience, names.segmentId || names.tags || (names.topicId && !names.audience) ? '' : 'audience.'],
    [exclude, 'exclude.'],
  ] as const;
  const problems = (await Promise.all(named.map(([of, at]) => unknownOf(ctx, of, at)))).flat();
  const topic = names.topicId && !audience.topicIds?.includes(names.topicId) ? { topicIds: [names.topicId] } : {};
  problems.push(...(await unknownOf(ctx, topic, '')));
  if (problems.length > 0) failWith(problems);
}

async function unknownOf(ctx: Context, audience: CampaignAudience, at: string) {
  const fields = Object.entries({ segmentIds: 'segmentId', topicIds: 'topicId', tags: 'tags' } as const);
  const checks = fields.flatMap(([kind, single]) =>
    (audience[kind as 'tags'] ?? []).map(async (name, index) => {
      if (await exists(ctx, { [kind]: [name] })) return [];
      const field = at !== '' ? `${at}${kind}[${index}]` : single === 'tags' ? `tags[${index}]` : single;
      return [invalidField(field, 'unknown')];
    }),
  );
  return (await Promise.all(checks)).flat();
}

/** Returns whether the workspace has a topic. Throws `SUBGRAPH_UNAVAILABLE`. */
export const isTopic = (ctx: Context, id: string): Promise<boolean> => exists(ctx, { topicIds: [id] });

/** Asks for no contacts, only whether the audience exists. */
async function exists(ctx: Context, audience: CampaignAudience): Promise<boolean> {
  try {
    await audienceSlice(ctx, { audience, exclude: {}, after: null, until: '', window: 1 });
    return true;
  } catch (error) {
    if (isNothing(error)) return false;
    throw error;
  }
}

/** Returns whether the name of a segment, topic or tag is that of none: unknown, or of a form that none has. */
const isNothing = (error: unknown): boolean =>
  ['NOT_FOUND', 'VALIDATION_ERROR'].includes(String((error as AppError).extensions?.code));

/** Returns whether an error says that a segment, topic or tag of an audience was deleted, and nothing else. */
export function isGone(error: unknown): boolean {
  const { code, details } = (error as Partial<AppError>).extensions ?? {};
  if (code === 'NOT_FOUND') return true;
  return code === 'VALIDATION_ERROR' && Array.isArray(details) && details.every(({ rule }) => rule === 'unknown');
}
