import { z } from 'zod';
import { operatorContext } from '../../kernel/context/context.js';
import { type Chosen, dropParked, listParked, retryParked, showParked } from '../../kernel/events/parked/parked.js';
import { listAside, retryAside } from '../../kernel/jobs/aside/aside.js';
import {
  dropUnclaimed,
  retryUnclaimed,
  showUnclaimed,
} from '../../subgraphs/channels/core/inbound/unclaimed/operate.js';
import { type ChosenArrivals, listUnclaimed } from '../../subgraphs/channels/core/inbound/unclaimed/unclaimed.js';
import { count, defineCommand, given, UsageError } from './command.js';
import { PAGE_SIZE } from './workspace.js';

/** Events that a consumer could not take, the last parked first. */
export const listParkedCommand = defineCommand({
  usage: '[--page <n>]',
  options: z.object({ page: count.optional() }),
  run: (services, { page = 1 }) => listParked(operatorContext(services), page, PAGE_SIZE),
});

export const showEventCommand = defineCommand({
  usage: '<event>',
  words: ['event'],
  options: z.object({ event: given }),
  run: (services, { event }) => showParked(operatorContext(services), event),
});

/** An event alone, or all events of one consumer: never all of all by a word that was forgotten. */
function chosenOf({ event, consumer }: { event?: string | undefined; consumer?: string | undefined }): Chosen {
  if (event !== undefined) return { id: event, consumer: consumer ?? null };
  if (consumer !== undefined) return { id: null, consumer };
  throw new UsageError('Name an event, or --consumer for all of its events.');
}

const changeCommand = (change: typeof retryParked) =>
  defineCommand({
    usage: '[<event>] [--consumer <name>]',
    words: ['event'],
    options: z.object({ event: given.optional(), consumer: given.optional() }),
    run: (services, chosen) => change(operatorContext(services), chosenOf(chosen)),
  });

export const retryEventCommand = changeCommand(retryParked);
export const dropEventCommand = changeCommand(dropParked);

/** Arrivals that belong to no workspace, the last first, without what they say. */
export const listUnclaimedCommand = defineCommand({
  usage: '[--page <n>]',
  options: z.object({ page: count.optional() }),
  run: (services, { page = 1 }) => listUnclaimed(operatorContext(services), page, PAGE_SIZE),
});

export const showUnclaimedCommand = defineCommand({
  usage: '<arrival>',
  words: ['arrival'],
  options: z.object({ arrival: given }),
  run: async (services, { arrival }) => [await showUnclaimed(operatorContext(services), arrival)],
});

const arrivalCommand = (change: typeof retryUnclaimed) =>
  defineCommand({
    usage: '[<arrival>] [--to <number, agent or account>]',
    words: ['arrival'],
    options: z.object({ arrival: given.optional(), to: given.optional() }),
    run: (services, { arrival, to }) => change(operatorContext(services), arrivalsOf(arrival, to)),
  });

/** One arrival, or all that came in to one place. */
function arrivalsOf(id: string | undefined, place: string | undefined): ChosenArrivals {
  if (id !== undefined) return { id, place: null };
  if (place !== undefined) return { id: null, place };
  throw new UsageError('Name an arrival, or --to for all that came in to a number, agent or account.');
}

export const retryUnclaimedCommand = arrivalCommand(retryUnclaimed);
export const dropUnclaimedCommand = arrivalCommand(dropUnclaimed);

/** Rows on which a job could not work, the last one first. */
export const listAsideCommand = defineCommand({
  usage: '[--page <n>]',
  options: z.object({ page: count.optional() }),
  run: (services, { page = 1 }) => listAside(services, page, PAGE_SIZE),
});

export const retryRowCommand = defineCommand({
  usage: '<job> <id>',
  words: ['job', 'id'],
  options: z.object({ job: given, id: given }),
  run: async (services, { job, id }) => [await retryAside(services, job, id)],
});
