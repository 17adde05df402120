import type { Unmeasured } from '../../../../catalogue/unmeasured.js';
import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import type { Campaign } from '../campaign.js';
import type { CampaignStepName } from './measure.js';

/** Reasons for which steps are not known. */
export type Unknowns = Readonly<Partial<Record<CampaignStepName, Unmeasured>>>;

interface Asked {
  readonly sandbox: boolean;
  readonly instanceIds: readonly string[];
  readonly at: Date | null;
}

const UNKNOWN_STEPS: Question<Asked, Readonly<Record<string, Unknowns>>> = {
  subgraph: 'channels',
  field: 'unknownSteps',
  document: `query ($sandbox: Boolean!, $instanceIds: [ID!]!, $at: DateTimeISO) {
    unknownSteps(sandbox: $sandbox, instanceIds: $instanceIds, at: $at)
  }`,
};

const CONVERTED = 'select exists (select from campaigns.conversion where workspace_id = $1) as known';

/** Members of a content that say what is recorded of its messages. */
interface Switches {
  readonly shortenLinks?: boolean;
  readonly tracking?: boolean;
  readonly deliveryReport?: boolean;
  readonly html?: string;
}

/** The messages of one channel of a campaign: several contents where it has variants. */
interface Part {
  readonly channel: string;
  readonly contents: readonly Switches[];
}

/** Returns the steps that are not known, for each channel of a campaign. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function unknownsOf(ctx: Context, campaign: Campaign): Promise<Unknowns[]> {
  const { sandbox, startedAt, lines } = campaign;
  const known = await ask(ctx, UNKNOWN_STEPS, { sandbox, instanceIds: lines, at: startedAt });
  const [conversions] = await sql<{ known: boolean }>(connectionOf(ctx), CONVERTED, [campaign.workspaceId]);
  return partsOf(campaign).map(part => unknownOf(part, known[part.channel] ?? {}, sandbox, conversions!.known));
}

function partsOf({ channel, legs, contents, pinned }: Campaign): Part[] {
  if (legs) return legs.map(leg => ({ channel: leg.channel, contents: [leg.content] }));
  return [{ channel, contents: pinned?.map(({ content }) => content) ?? [contents ?? {}] }];
}

/** Short links count clicks on every channel; a mail without HTML, or one that is not to be tracked, counts nothing by itself. */
function unknownOf({ channel, contents }: Part, known: Unknowns, sandbox: boolean, hasConversions: boolean): Unknowns {
  const all = (holds: (content: Switches) => boolean): boolean => contents.every(holds);
  const { clicked: _clicked, ...others } = known;
  const isBare = channel === 'email' && !sandbox && !all(({ tracking, html }) => tracking !== false && Boolean(html));
  const clicks = known.clicked ?? (isBare ? 'CLICKS_NOT_TRACKED' : undefined);
  const clicked = all(({ shortenLinks }) => shortenLinks === true) ? undefined : clicks;
  const converted = clicked ?? (hasConversions ? undefined : 'NO_CONVERSIONS');
  return {
    ...others,
    ...(isBare ? { read: others.read ?? 'OPENS_NOT_TRACKED' } : {}),
    ...(all(({ deliveryReport }) => deliveryReport !== false) ? {} : { delivered: 'NO_RECEIPTS' }),
    ...(clicked ? { clicked } : {}),
    ...(converted ? { converted } : {}),
  };
}
