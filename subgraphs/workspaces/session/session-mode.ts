import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { KEY_MODES } from '../../../kernel/security/api-key.js';

export const SessionModeName = enumOf(
  'SessionMode',
  KEY_MODES,
  'The mode of a session: it makes and sees only objects of live or only of the sandbox, as a key of that mode does.',
);
