import { z } from 'zod';
import type { Services } from '../../../../../kernel/context/services.js';
import { openDownload, type Source } from '../../../../../kernel/outbound/open-download.js';
import { pathSegment } from '../../../../../kernel/outbound/path-segment.js';
import type { Instance } from '../../instance/instance.js';
import { type BotCredentials, credentialsOf, type LineKind } from '../../instance/line/credentials.js';
import type { InstanceRules } from '../../instance/rules.js';
import type { InboundMedia } from '../normalised.js';

/** Returns where the file of a message of a line is now. Throws if it cannot be said. */
type FindSource = (services: Services, line: Instance, media: InboundMedia, rules: InstanceRules) => Promise<Source>;

const found = z.object({ ok: z.literal(true), result: z.object({ file_path: z.string() }) });
const MAX_ANSWER = 64 * 1024;

/** A bot asks where a file is; the address works for an hour. */
const ofBot: FindSource = async (services, line, media, rules) => {
  const { token } = credentialsOf(services, rules, line) as BotCredentials;
  const { url } = services.config.botchat!;
  const query = new URLSearchParams({ file_id: media.id! });
  const answer = await openDownload(
    services,
    { url: `${url}/bot${token}/getFile?${query}`, guarded: false },
    MAX_ANSWER,
  );
  const { result } = found.parse(JSON.parse(await textOf(answer.bytes)));
  const path = result.file_path.split('/').map(pathSegment).join('/');
  return { url: `${url}/file/bot${token}/${path}`, guarded: false };
};

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const ofBridge: FindSource = async ({ config }, line, media) => {
  const { url, secret } = config.bridge!;
  const path = `/sessions/${encodeURIComponent(line.id)}/media/${pathSegment(media.id!)}`;
  return { url: url + path, headers: { authorization: `Bearer ${secret}` }, guarded: false };
};

/** The provider names an address, which is a stranger's to us. */
export const linkOf = (media: InboundMedia): Source => ({ url: media.url!, guarded: true });

const ofUrl: FindSource = async (_, _line, media) => linkOf(media);

/** The official API of the chat application is not asked: its lines have no media operations. */
const SOURCES: Readonly<Partial<Record<LineKind, FindSource>>> = { bot: ofBot, bridge: ofBridge, graph: ofUrl };

export const sourceOf = (
  kind: LineKind,
  services: Services,
  line: Instance,
  media: InboundMedia,
  rules: InstanceRules,
): Promise<Source> => {
  const find = SOURCES[kind];
  if (!find) throw new Error(`A line of the kind ${kind} gives no files.`);
  return find(services, line, media, rules);
};
