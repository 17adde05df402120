import type { Database } from '../../../../../kernel/database/database.js';
import { isOutage } from '../../../../../kernel/errors/outage.js';
import { laneOf } from '../../../../../kernel/lanes/lane.js';
import type { InboundLine } from '../normalised.js';
import type { StoredCallback } from './callback.js';
import { findLines } from './find-lines.js';
import type { AccountReport, CallbackSources, TemplateReport } from './source.js';

/** A report of a callback, with the lines that it is about: several if workspaces share an account. */
export interface ReadReport extends AccountReport {
  readonly channel: string | null;
  readonly callback: StoredCallback;
  readonly lines: readonly InboundLine[];
}

/** A callback that was read. */
export interface ReadCallback {
  readonly callback: StoredCallback;
  readonly templates: readonly TemplateReport[];
  readonly reports: readonly ReadReport[];
  /** The lanes of the workspaces that it is about. */
  readonly lanes: readonly number[];
  /** The error that reading it threw; null without one. */
  readonly error: unknown;
}

/** The lane of what is about no workspace that is known yet: accounts of templates, lines that nobody has. */
const LANE_OF_OTHERS = 0;

type Unplaced = Omit<ReadCallback, 'reports' | 'lanes'> & { readonly reports: readonly Omit<ReadReport, 'lines'>[] };

/**
 * Reads callbacks and finds their lines. One that cannot be read has an error and no reports. A line that changes its workspace
 * before they are worked on is that of its old one.
 */
export async function readCallbacks(
  db: Database,
  sources: CallbackSources,
  callbacks: readonly StoredCallback[],
): Promise<ReadCallback[]> {
  const read = callbacks.map(callback => readOne(sources, callback));
  try {
    return await withLines(db, read);
  } catch (error) {
    if (isOutage(error)) throw error;
    return readApart(db, read);
  }
}

async function withLines(db: Database, read: readonly Unplaced[]): Promise<ReadCallback[]> {
  const lines = await findLines(
    db,
    read.flatMap(({ reports }) => reports),
  );
  let place = 0;
  return read.map(one =>
    withLanes({ ...one, reports: one.reports.map(report => ({ ...report, lines: lines[place++]! })) }),
  );
}

/** One whose address PostgreSQL refuses, such as a text with a zero byte, keeps no other from being read. */
async function readApart(db: Database, read: readonly Unplaced[]): Promise<ReadCallback[]> {
  const apart: ReadCallback[] = [];
  for (const one of read) {
    try {
      apart.push(...(await withLines(db, [one])));
    } catch (error) {
      if (isOutage(error)) throw error;
      apart.push(withLanes({ ...one, reports: [], error }));
    }
  }
  return apart;
}

/** Reads a callback without the parts that cannot be read: the provider signed it, and would send it again for ever. */
function readOne(sources: CallbackSources, callback: StoredCallback): Unplaced {
  const source = sources.get(callback.source);
  if (!source) return { callback, templates: [], reports: [], error: null };
  try {
    const body = JSON.parse(callback.body);
    const reports = source
      .read(body, callback.instanceId)
      .map(report => ({ ...report, channel: source.channel, callback }));
    return { callback, templates: source.templates?.(body) ?? [], reports, error: null };
  } catch (error) {
    return { callback, templates: [], reports: [], error };
  }
}

function withLanes(one: Omit<ReadCallback, 'lanes'>): ReadCallback {
  const own = one.reports.flatMap(({ lines }) => lines.map(({ workspaceId }) => laneOf(workspaceId)));
  const all = one.reports.every(({ lines }) => lines.length > 0) && one.templates.length === 0 && own.length > 0;
  return { ...one, lanes: [...new Set(all ? own : [LANE_OF_OTHERS, ...own])] };
}
