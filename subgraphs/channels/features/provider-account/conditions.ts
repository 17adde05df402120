import { PROVIDER_KINDS, type ProviderKindName } from '../../../../catalogue/provider-kinds/index.js';
import { toDomainName } from '../../../../kernel/address/domain-name.js';
import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { type Channels, channelOf } from '../../core/channels.js';

const PREFIX = /^\+?[1-9]\d{0,14}$/;

/** Reads the beginning of a number as people write it: `+49`, `0049`, `+1 (415)`. */
function numberPrefix(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  return PREFIX.test(digits) ? `+${digits.replace('+', '')}` : null;
}

const mailDomain = (text: string): string | null => toDomainName(text.trim().toLowerCase().replace(/^@/, ''));

type Read = (text: string) => string | null;

/** Returns how the conditions of the kind's channel are read, `null` for a text that is none, and the rules that such a text breaks. */
function formsOf(channels: Channels, kind: ProviderKindName) {
  const { address, senders } = channelOf(channels, PROVIDER_KINDS[kind]);
  const isMail = address.kind === 'MAILBOX';
  return {
    prefix: (isMail ? mailDomain : numberPrefix) as Read,
    sender: (text => senders.normalise(text)) as Read,
    rules: { prefix: isMail ? 'domain' : 'phone', sender: senders.rule ?? 'phone' },
  };
}

interface Conditions {
  readonly prefixes?: readonly string[] | null | undefined;
  readonly senders?: readonly string[] | null | undefined;
}

/** Returns the conditions that are of another form than the channel of the kind has. */
export function conditionErrors(
  channels: Channels,
  kind: ProviderKindName,
  { prefixes, senders }: Conditions,
): InvalidField[] {
  const { prefix, sender, rules } = formsOf(channels, kind);
  const wrong = (field: string, texts: readonly string[] | null | undefined, read: Read, rule: string) =>
    (texts ?? []).flatMap((text, place) =>
      typeof text === 'string' && read(text) === null ? [invalidField(`${field}[${place}]`, rule as 'phone')] : [],
    );
  return [...wrong('prefixes', prefixes, prefix, rules.prefix), ...wrong('senders', senders, sender, rules.sender)];
}

/** Returns the conditions in their one form, each once. They were checked. */
export function conditionsOf(channels: Channels, kind: ProviderKindName, { prefixes, senders }: Conditions) {
  const { prefix, sender } = formsOf(channels, kind);
  return {
    ...(prefixes ? { prefixes: distinct(prefixes.map(text => prefix(text)!)) } : {}),
    ...(senders ? { senders: distinct(senders.map(text => sender(text)!)) } : {}),
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
