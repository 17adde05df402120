import type { ContactHistoryKind } from '../../../../../graph/generated/enums';

/** What may happen between a contact and the workspace. */
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
