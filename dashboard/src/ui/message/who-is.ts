interface Person {
  peer: string;
  profileName?: string | null;
  contact?: { name?: string | null } | null;
  visitor?: { id: string; name?: string | null; email?: string | null } | null;
}

/** Digits of an identifier that tell two visitors without a name apart. */
const TELLING = 6;

/** The name under which a conversation is shown: a visitor of a site may have said none. */
export const whoIs = ({ contact, visitor, profileName, peer }: Person, aVisitor: (id: string) => string): string =>
  contact?.name ??
  visitor?.name ??
  visitor?.email ??
  (visitor ? aVisitor(visitor.id.slice(-TELLING)) : (profileName ?? peer));
