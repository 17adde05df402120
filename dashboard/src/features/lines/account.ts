import type { LineRowFragment } from '../../graph/generated/lines';

type Accounted = Partial<Pick<LineRowFragment, 'phoneNumber' | 'username'>>;

/** The connected account: its number as people write it, or its user name. */
export const accountOf = ({ phoneNumber, username }: Accounted): string | null =>
  phoneNumber ? `+${phoneNumber}` : username ? `@${username}` : null;
