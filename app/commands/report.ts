import { z } from 'zod';
import { dismissReport, resolveReport } from '../../subgraphs/channels/features/trust/report/close-report.js';
import type { Report } from '../../subgraphs/channels/features/trust/report/report.js';
import { listReports } from '../../subgraphs/channels/features/trust/report/report.service.js';
import { defineCommand, given } from './command.js';
import { inWorkspace } from './workspace.js';

/** The size of a page of the list, which shows the newest reports. */
const NEWEST = 100;

const closeCommand = (close: typeof resolveReport | typeof dismissReport) =>
  defineCommand({
    usage: '<workspace> <report>',
    words: ['workspace', 'report'],
    options: z.object({ workspace: given, report: given }),
    run: async (services, { workspace, report }) => [
      shown(await close(await inWorkspace(services, workspace), report)),
    ],
  });

export const resolveReportCommand = closeCommand(resolveReport);
export const dismissReportCommand = closeCommand(dismissReport);

export const listReportsCommand = defineCommand({
  usage: '<workspace>',
  words: ['workspace'],
  options: z.object({ workspace: given }),
  run: async (services, { workspace }) => {
    const { items } = await listReports(await inWorkspace(services, workspace), { page: 1, limit: NEWEST });
    return items.map(shown);
  },
});

const shown = ({ id, kind, status, messageId, instanceId, phoneNumber, note, sandbox, createdAt }: Report) => ({
  ...{ id, kind, status, messageId, instanceId, phoneNumber, note, sandbox, createdAt },
});
