interface Kept {
  readonly parts: unknown;
  readonly variables: readonly object[];
}

/**
 * Returns every text of a version by its place: `sms.message`, `variables`. A member that is no
 * text becomes JSON.
 */
export function textsOf({ parts, variables }: Kept): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [channel, part] of Object.entries((parts ?? {}) as Record<string, Record<string, unknown>>))
    for (const [member, value] of Object.entries(part))
      texts.set(`${channel}.${member}`, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  if (variables.length > 0) texts.set('variables', JSON.stringify(variables, withoutType, 2));
  return texts;
}

/** Names of types and absent members are left out. */
const withoutType = (name: string, member: unknown): unknown =>
  name === '__typename' || member === null ? undefined : member;

interface Changed {
  place: string;
  before: string;
  after: string;
}

/** The texts that differ, by the alphabet of their places. */
export function changedTexts(before: Kept | undefined, after: Kept): Changed[] {
  const [old, now] = [before ? textsOf(before) : new Map<string, string>(), textsOf(after)];
  const places = [...new Set([...old.keys(), ...now.keys()])].sort();
  return places
    .map(place => ({ place, before: old.get(place) ?? '', after: now.get(place) ?? '' }))
    .filter(each => each.before !== each.after);
}
