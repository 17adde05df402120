import { z } from 'zod';
import { reencryptSecrets } from '../../kernel/security/encryption-key.js';
import { SEALED_COLUMNS } from '../secrets.js';
import { defineCommand } from './command.js';

export const reencryptSecretsCommand = defineCommand({
  usage: '',
  options: z.object({}),
  run: async services => [{ reencrypted: await reencryptSecrets(services, SEALED_COLUMNS) }],
});
