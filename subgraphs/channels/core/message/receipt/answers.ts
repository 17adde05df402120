import type { Context } from '../../../../../kernel/context/context.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { type Channels, channelOf } from '../../channels.js';
import type { InboundChannels } from '../../inbound/inbound-channel.js';
import type { InboundType } from '../../inbound/inbound-type.js';
import type { InboundLine, NormalisedInbound } from '../../inbound/normalised.js';
import { type LineInbound, receiveAll } from '../../inbound/receive/receive.js';
import { groupOf } from '../../provider/line/group-address.js';
import type { Message } from '../message.js';
import type { StoredReceipt } from './receipt.js';

/**
 * Receives answers to messages that went out on a line: they come in on that line, as those that
 * its provider reports. On a channel without instances only the sandbox answers like this, on a
 * line that it pretends the workspace to have.
 */
export async function receiveAnswers(
  tx: Context,
  receipts: readonly StoredReceipt[],
  messages: ReadonlyMap<number, Message>,
  channels: Channels,
  inbound: InboundChannels,
): Promise<void> {
  const answers = receipts.flatMap(({ seq, receipt }) => {
    const message = messages.get(seq);
    const hasLine = message && inbound.has(message.channel) && !channelOf(channels, message).inbound;
    return receipt.inbound && hasLine ? [{ message, receipt, text: receipt.inbound.text }] : [];
  });
  if (answers.length === 0) return;
  const lines = await linesOf(tx.em, [...new Set(answers.flatMap(({ message }) => message.instanceId ?? []))]);
  const kinds = await kindsOf(
    tx.em,
    answers.map(({ message }) => message.id),
  );
  const inboundOfLines = answers.flatMap<LineInbound>(({ message, receipt, text }) => {
    const line = message.instanceId === null ? pretended(message) : lines.get(message.instanceId);
    const item = answerTo(message, kinds.get(message.id) ?? 'text', text, receipt.at);
    const preview = message.instanceId === null ? { ...item.preview, to: [receipt.inbound!.to] } : item.preview;
    return line ? [{ line, items: [{ ...item, preview }] }] : [];
  });
  await receiveAll(tx, inbound, inboundOfLines);
}

const KINDS = `select m.id, c.body->>'kind' as kind from channels.message m
  join channels.content c on c.id = m.content_id where m.id = any($1)`;

/** Returns the kind of content of each message. */
const kindsOf = async (em: Em, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await sql<{ id: string; kind: string }>(em, KINDS, [ids])).map(({ id, kind }) => [id, kind]));

/** One of each workspace. */
const pretended = ({ workspaceId, channel, sandbox }: Message): InboundLine => ({
  id: workspaceId.replace(/^[a-z]+/, 'snd'),
  workspaceId,
  channel,
  sandbox,
});

const LINES = `select id, workspace_id as "workspaceId", channel, sandbox from channels.instance
  where id = any($1) and deleted_at is null`;

const linesOf = async (em: Em, ids: readonly string[]): Promise<ReadonlyMap<string, InboundLine>> =>
  new Map((await sql<InboundLine>(em, LINES, [ids])).map(line => [line.id, line]));

/** Kinds of contents that are answered in kind, with the file of the sandbox. */
const FILES: readonly InboundType[] = ['IMAGE', 'AUDIO', 'VIDEO', 'DOCUMENT', 'STICKER'];

/** One answer a message, whatever number of times it is reported: a file is answered with a file, all else with a text. */
function answerTo({ id, to }: Message, kind: string, text: string, at: Date): NormalisedInbound {
  const group = groupOf(to);
  const type = FILES.find(name => name === kind.toUpperCase());
  return {
    ref: `answer:${id}`,
    from: group ?? to,
    peer: group ?? to,
    inGroup: group !== null,
    echo: false,
    profileName: null,
    type: type ?? 'TEXT',
    text,
    preview: { kind: type ? kind : 'text', ...(type ? { caption: text } : {}) },
    media: type ? { id: 'sandbox' } : null,
    answers: { messageId: id },
    at,
  };
}
