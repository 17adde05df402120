/** Fields of a report by their name in lower case; the last of a name counts. */
export type ReportFields = ReadonlyMap<string, string>;

const MAX_GROUPS = 50;
const MAX_LINES = 2_000;

/** The groups of fields of a machine-readable part: blank lines stand between them (RFC 3464 §2.1, RFC 5965 §3). */
export function readFields(text: string): ReportFields[] {
  const groups: Map<string, string>[] = [];
  let group: Map<string, string> | null = null;
  let name = '';
  for (const line of text.split(/\r\n|\n|\r/, MAX_LINES)) {
    if (line.trim() === '') {
      group = null;
      if (groups.length >= MAX_GROUPS) break;
      continue;
    }
    const [, field, value = ''] = /^([A-Za-z][A-Za-z0-9-]{0,60})[ \t]*:(.*)$/.exec(line) ?? [];
    if (field) {
      if (!group) {
        group = new Map();
        groups.push(group);
      }
      name = field.toLowerCase();
      group.set(name, value.trim());
    } else if (group && name && /^[ \t]/.test(line))
      group.set(name, `${group.get(name)} ${line.trim()}`.slice(0, 4_000));
  }
  return groups;
}

/** `rfc822; Ada@Example.com` → `ada@example.com`; `null` for what is no mail address. */
export function addressIn(field: string | undefined): string | null {
  const address = /^(?:[A-Za-z0-9-]+\s*;)?\s*<?([^\s<>;]{1,320}@[^\s<>;]{1,255}?)>?\s*$/.exec(field ?? '')?.[1];
  return address?.toLowerCase() ?? null;
}
