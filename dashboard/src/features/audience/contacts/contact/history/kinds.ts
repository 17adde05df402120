import type { ContactHistoryKind } from '../../../../../graph/generated/enums';

/** The kinds of entries in the history of a contact. */
export const HISTORY_KINDS = [
  'MESSAGE',
  'RECEIVED',
  'CALL',
  'CLICK',
  'CONVERSION',
  'RUN',
  'FORM',
  'CONSENT',
  'MERGED',
  'CREATED',
] as const satisfies readonly ContactHistoryKind[];
