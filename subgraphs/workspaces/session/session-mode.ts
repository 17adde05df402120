import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { KEY_MODES } from '../../../kernel/security/api-key.js';

export const SessionModeName = enumOf(
  'SessionMode',
  KEY_MODES,
  'What a session works in: it makes and sees objects of live or of the sandbox alone, as a key of that mode does.',
);
