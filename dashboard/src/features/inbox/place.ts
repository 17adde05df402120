/** The place of an entry in its conversation: they are in the order of their identifiers without the prefix. */
export const placeOf = (id: string): string => id.slice(id.indexOf('_') + 1);

interface Activity {
  readonly lastInboundAt: string | null;
  readonly lastActivityAt: string;
  readonly createdAt: string;
}

/** Returns true if nobody has written in a conversation yet: it was begun from here, without a message. */
export const isNew = ({ lastInboundAt, lastActivityAt, createdAt }: Activity): boolean =>
  lastInboundAt === null && lastActivityAt === createdAt;
