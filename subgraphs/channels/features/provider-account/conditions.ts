import { PROVIDER_KINDS, type ProviderKindName } from '../../../../catalogue/provider-kinds/index.js';
import { toDomainName } from '../../../../kernel/address/domain-name.js';
import { toNumber } from '../../../../kernel/address/phone-number.js';
import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { emailSenders } from '../../kinds/email/senders.js';
import { rcsSenders } from '../../kinds/rcs/agent/agents.js';
import { smsSenders } from '../../kinds/sms/senders.js';

const PREFIX = /^\+?[1-9]\d{0,14}$/;

/** Reads the beginning of a number as people write it: `+49`, `0049`, `+1 (415)`. */
function numberPrefix(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  return PREFIX.test(digits) ? `+${digits.replace('+', '')}` : null;
}

/** The conditions of a channel in their one form; `null` for a text that is none. */
const FORMS = {
  sms: {
    prefix: numberPrefix,
    sender: smsSenders.normalise,
    rules: { prefix: 'phone', sender: 'phone' },
  },
  email: {
    prefix: (text: string) => toDomainName(text.trim().toLowerCase().replace(/^@/, '')),
    sender: emailSenders.normalise,
    rules: { prefix: 'domain', sender: 'email' },
  },
  voice: {
    prefix: numberPrefix,
    sender: (text: string) => toNumber(text, undefined),
    rules: { prefix: 'phone', sender: 'phone' },
  },
  rcs: {
    prefix: numberPrefix,
    sender: rcsSenders.normalise,
    rules: { prefix: 'phone', sender: 'agent' },
  },
} as const;

interface Conditions {
  readonly prefixes?: readonly string[] | null | undefined;
  readonly senders?: readonly string[] | null | undefined;
}

const formsOf = (kind: ProviderKindName) => FORMS[PROVIDER_KINDS[kind].channel];

/** Returns the conditions that are of another form than the channel of the kind has. */
export function conditionErrors(kind: ProviderKindName, { prefixes, senders }: Conditions): InvalidField[] {
  const { prefix, sender, rules } = formsOf(kind);
  const wrong = (field: string, texts: readonly string[] | null | undefined, form: typeof prefix, rule: string) =>
    (texts ?? []).flatMap((text, place) =>
      typeof text === 'string' && form(text) === null ? [invalidField(`${field}[${place}]`, rule as 'phone')] : [],
    );
  return [...wrong('prefixes', prefixes, prefix, rules.prefix), ...wrong('senders', senders, sender, rules.sender)];
}

/** Returns the conditions in their one form, each once. They were checked. */
export function conditionsOf(kind: ProviderKindName, { prefixes, senders }: Conditions) {
  const { prefix, sender } = formsOf(kind);
  return {
    ...(prefixes ? { prefixes: distinct(prefixes.map(text => prefix(text)!)) } : {}),
    ...(senders ? { senders: distinct(senders.map(text => sender(text)!)) } : {}),
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
