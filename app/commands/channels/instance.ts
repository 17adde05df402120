import { z } from 'zod';
import { changeByOperator, type OperatorChange } from '../../../subgraphs/channels/core/instance/operator.service.js';
import { defineCommand, given } from '../command.js';
import { inWorkspace } from '../workspace.js';

const changeCommand = (change: OperatorChange) =>
  defineCommand({
    usage: '<workspace> <instance>',
    words: ['workspace', 'instance'],
    options: z.object({ workspace: given, instance: given }),
    async run(services, { workspace, instance }) {
      const ctx = await inWorkspace(services, workspace);
      const { id, channel, name, status, sandbox } = await changeByOperator(ctx, instance, change);
      return [{ id, channel, name, status, sandbox }];
    },
  });

export const suspendInstanceCommand = changeCommand('suspend');
export const resumeInstanceCommand = changeCommand('resume');
export const cancelInstanceCommand = changeCommand('cancel');
