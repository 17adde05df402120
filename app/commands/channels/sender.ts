import { z } from 'zod';
import type { Channel } from '../../../subgraphs/channels/core/channel.js';
import { assignSender, listSenders, removeSender } from '../../../subgraphs/channels/core/sender/sender.service.js';
import { CHANNELS } from '../../../subgraphs/channels/index.js';
import { choice, defineCommand, given } from '../command.js';
import { inWorkspace } from '../workspace.js';

const NAMES = [...CHANNELS.keys()];
const channelNamed = (name: string): Channel => CHANNELS.get(name)!;

const changeCommand = (change: typeof assignSender | typeof removeSender) =>
  defineCommand({
    usage: `<workspace> <${NAMES.join('|')}> <address, domain or number>`,
    words: ['workspace', 'channel', 'sender'],
    options: z.object({ workspace: given, channel: choice(NAMES), sender: given }),
    run: async (services, { workspace, channel, sender }) => [
      await change(await inWorkspace(services, workspace), channelNamed(channel), sender),
    ],
  });

export const addSenderCommand = changeCommand(assignSender);
export const removeSenderCommand = changeCommand(removeSender);

export const listSendersCommand = defineCommand({
  usage: '<workspace>',
  words: ['workspace'],
  options: z.object({ workspace: given }),
  run: async (services, { workspace }) => listSenders(await inWorkspace(services, workspace)),
});
