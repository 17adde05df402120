import { CHANNELS, type ChannelName } from '../../../../catalogue/channels.js';
import { UNMEASURED, type Unmeasured } from '../../../../catalogue/unmeasured.js';
import { after, days } from '../../../../kernel/context/clock.js';
import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Channel } from '../../core/channel.js';
import type { Channels } from '../../core/channels.js';
import type { InstanceMode } from '../../core/instance/status.js';
import { type ChannelMeasure, STEPS, type Step } from './measure.js';

/** Reasons for which steps of a channel are not known; nothing for steps that are. */
export type Unknowns = Readonly<Partial<Record<Step, Unmeasured>>>;

/** Reads why steps of the live messages of a channel since a moment are not known; of those that are sent now where it is `null`. */
export type ReadUnmeasured = (ctx: Context, at: Date | null) => Promise<Unknowns>;

/** The channels whose messages are measured, and those among them that say by themselves which steps are not known. */
export interface Measured {
  readonly channels: Channels;
  readonly unmeasured: ReadonlyMap<string, ReadUnmeasured>;
}

/** The messages in question. */
export interface MeasuredMessages {
  /** `false` for live ones. */
  readonly sandbox: boolean;
  /** The lines that they went through; all of the workspace when there are none. */
  readonly instanceIds: readonly string[];
  /** The time since when they were sent; `null` for now. */
  readonly at: Date | null;
}

/** A channel that has reported no arrival for so long has nobody who reports them. */
const SILENT = days(30);

const REPORTED = `
select distinct channel from (
  select channel from channels.usage
   where workspace_id = $1 and grain = 'day' and bucket >= $2 and not sandbox and kind = 'DELIVERED' and amount > 0
  union all
  select channel from channels.usage_change
   where workspace_id = $1 and bucket >= $2 and not sandbox and kind = 'DELIVERED' and amount > 0
) reported`;

const MODES = `select distinct channel, mode from channels.instance
  where workspace_id = $1 and not sandbox and (id = any($2::text[]) or (cardinality($2::text[]) = 0 and deleted_at is null))`;

interface ModeOf {
  readonly channel: string;
  readonly mode: InstanceMode;
}

/** Returns for each channel the steps of messages that do not become known. */
export async function readUnknowns(
  ctx: Context,
  { channels, unmeasured }: Measured,
  { sandbox, instanceIds, at }: MeasuredMessages,
): Promise<Map<string, Unknowns>> {
  const all = [...channels.values()];
  if (sandbox) return new Map(all.map(channel => [channel.name, ofKind(channel)]));
  const { workspaceId } = ctx.caller;
  const since = after(ctx.clock.now(), -SILENT);
  const reported = await sql<{ channel: string }>(connectionOf(ctx), REPORTED, [workspaceId, since]);
  const modes = await sql<ModeOf>(connectionOf(ctx), MODES, [workspaceId, instanceIds]);
  const said = new Map<string, Unknowns>();
  for (const [name, read] of unmeasured) said.set(name, await read(ctx, at));
  const heard = new Set(reported.map(({ channel }) => channel));
  return new Map(
    all.map(channel => {
      const quiet = heard.has(channel.name) ? {} : silence(channel);
      const own = said.get(channel.name) ?? { ...links(channel), ...quiet, ...ofLines(channel, modes) };
      return [channel.name, { ...own, ...ofKind(channel) }];
    }),
  );
}

/** A channel that reports clicks by itself has no need of short links. */
const links = ({ name }: Channel): Unknowns =>
  stepsOf(name).includes('clicked') ? {} : { clicked: 'LINKS_NOT_SHORTENED' };

const silence = ({ name }: Channel): Unknowns => ({
  delivered: 'NOTHING_REPORTED',
  read: 'NOTHING_REPORTED',
  ...(stepsOf(name).includes('clicked') ? { clicked: 'NOTHING_REPORTED' } : {}),
});

const stepsOf = (channel: string): readonly string[] => CHANNELS[channel as ChannelName].events.steps;

/** The steps that no message of a channel can take. */
function ofKind({ name }: Channel): Unknowns {
  const steps = stepsOf(name);
  const has: Readonly<Partial<Record<Step, boolean>>> = {
    read: steps.includes('read') || steps.includes('opened'),
    replied: CHANNELS[name as ChannelName].receives,
    bounced: steps.includes('bounced'),
    complained: steps.includes('complained'),
  };
  return Object.fromEntries(STEPS.flatMap(step => (has[step] === false ? [[step, 'NOT_ON_CHANNEL']] : [])));
}

/** The steps that a line of the workspace does not report: sums of several lines are known only if each reports. */
function ofLines({ name, lines }: Channel, modes: readonly ModeOf[]): Unknowns {
  const own = modes.filter(({ channel }) => channel === name);
  const mute = (['delivered', 'read'] as const).filter(step =>
    own.some(({ mode }) => lines && !lines.instances.lines[mode]?.reports.includes(step)),
  );
  return Object.fromEntries(mute.map(step => [step, 'NO_RECEIPTS']));
}

/** Returns what becomes known of the messages of each channel. */
export async function readMeasures(
  ctx: Context,
  measured: Measured,
  messages: MeasuredMessages,
): Promise<ChannelMeasure[]> {
  const unknowns = await readUnknowns(ctx, measured, messages);
  return [...unknowns].flatMap(([channel, of]) =>
    STEPS.map(step => {
      const reason = of[step] ?? null;
      return { channel, step, measured: reason === null, reason, note: noteOf(ctx, reason) };
    }),
  );
}

export const noteOf = ({ locale }: Context, reason: Unmeasured | null): string | null =>
  reason && UNMEASURED[reason][locale];
