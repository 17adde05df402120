import { z } from 'zod';
import type { Services } from '../../kernel/context/services.js';
import type { Channel } from '../../subgraphs/channels/channel.js';
import { CHANNELS } from '../../subgraphs/channels/index.js';
import { assignSender, listSenders, removeSender } from '../../subgraphs/channels/sender/sender.service.js';
import { choice, defineCommand, given } from './command.js';
import { inWorkspace } from './workspace.js';

const NAMES = [...CHANNELS.keys()];
const channelNamed = (name: string): Channel => CHANNELS.get(name)!;

const usage = `<workspace> <${NAMES.join('|')}> <address, domain or number>`;
const words = ['workspace', 'channel', 'sender'] as const;
const options = z.object({ workspace: given, channel: choice(NAMES), sender: given });
type Options = z.output<typeof options>;

export const addSenderCommand = defineCommand({
  usage,
  words,
  options,
  run: async (services: Services, { workspace, channel, sender }: Options) => [
    await assignSender(await inWorkspace(services, workspace), channelNamed(channel), sender),
  ],
});

export const removeSenderCommand = defineCommand({
  usage,
  words,
  options,
  run: async (services: Services, { workspace, channel, sender }: Options) => [
    await removeSender(await inWorkspace(services, workspace), channelNamed(channel), sender),
  ],
});

export const listSendersCommand = defineCommand({
  usage: '<workspace>',
  words: ['workspace'],
  options: z.object({ workspace: given }),
  run: async (services, { workspace }) => listSenders(await inWorkspace(services, workspace)),
});
