import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { KEY_MODES } from '../../../kernel/security/api-key.js';

export const KeyModeName = enumOf(
  'ApiKeyMode',
  KEY_MODES,
  'live delivers and costs credits; test runs the full flow and delivers nothing.',
);
