import { z } from 'zod';
import { listAside, retryAside } from '../../kernel/jobs/aside/aside.js';
import { count, defineCommand, given } from './command.js';
import { PAGE_SIZE } from './workspace.js';

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
