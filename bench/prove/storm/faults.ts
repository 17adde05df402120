import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../../harness/world.js';
import type { Disk } from './disk.js';
import type { Fleet } from './fleet.js';
import type { Load } from './load.js';
import type { HttpPeer } from './peers/http-peer.js';
import type { Wire } from './wire.js';

/** The parts that faults break. */
export interface Parts {
  readonly world: World;
  readonly fleet: Fleet;
  readonly wire: Wire;
  readonly load: Load;
  /** The first of the providers of SMS, the chat application, and the push service. */
  readonly sms: HttpPeer;
  readonly chat: HttpPeer;
  readonly push: HttpPeer;
  /** `null` where no file system can be mounted. */
  readonly disk: Disk | null;
}

export interface Fault {
  readonly name: string;
  readonly cause: (parts: Parts) => Promise<void>;
}

const SHORT_MS = 3_000;
/** A worker that hangs for so long loses its leases to others, and goes on afterwards as if it had them. */
const LONG_MS = 40_000;
const SLOW_MS = 150;
const CLOCK_MS = 90_000;

const slow = async ({ wire }: Parts) => {
  wire.delay(SLOW_MS);
  await pause(SHORT_MS);
  wire.delay(0);
};

/** PostgreSQL may end: it cannot recover while it cannot write. */
async function fillDisk({ disk, world }: Parts): Promise<void> {
  disk?.fill();
  await pause(SHORT_MS);
  disk?.free();
  await world.revive();
}

/** Each is as likely as the others. A full disk is left out where there is no disk to fill. */
export const faultsOf = ({ disk }: Parts): readonly Fault[] => [
  { name: 'a worker is killed', cause: ({ fleet }) => fleet.kill('worker') },
  { name: 'an edge is killed', cause: ({ fleet }) => fleet.kill('edge') },
  { name: 'every process is killed', cause: ({ fleet }) => fleet.killAll() },
  { name: 'PostgreSQL is killed', cause: ({ world }) => world.crash() },
  { name: 'every connection to PostgreSQL breaks', cause: async ({ wire }) => wire.cut() },
  { name: 'PostgreSQL replies late', cause: slow },
  { name: 'PostgreSQL hangs, as if its disk did', cause: ({ world }) => world.hang(SHORT_MS) },
  { name: 'an edge hangs', cause: ({ fleet }) => fleet.hang('edge', SHORT_MS) },
  { name: 'a worker hangs', cause: ({ fleet }) => fleet.hang('worker', SHORT_MS) },
  { name: 'a worker hangs for longer than its leases', cause: ({ fleet }) => fleet.hang('worker', LONG_MS) },
  { name: 'a worker has no memory left', cause: ({ fleet }) => fleet.starve('worker') },
  { name: 'an edge has no memory left', cause: ({ fleet }) => fleet.starve('edge') },
  { name: 'the clock of a worker jumps ahead', cause: ({ fleet }) => fleet.shift('worker', CLOCK_MS) },
  { name: 'the clock of a worker jumps back', cause: ({ fleet }) => fleet.shift('worker', -CLOCK_MS) },
  { name: 'a provider of SMS is away', cause: ({ sms }) => sms.away(SHORT_MS) },
  { name: 'the chat application is away', cause: ({ chat }) => chat.away(SHORT_MS) },
  { name: 'the push service is away', cause: ({ push }) => push.away(SHORT_MS) },
  { name: 'the connections of all clients break', cause: async ({ load }) => load.cut() },
  ...(disk ? [{ name: 'the disk is full', cause: fillDisk }] : []),
];
