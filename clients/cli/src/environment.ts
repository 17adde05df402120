import { homedir } from 'node:os';
import { join } from 'node:path';

/** The variables of the environment that this program reads. */
export interface Environment {
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  readonly profile: string | undefined;
  /** The folder of its settings. */
  readonly folder: string;
  /** The folder of a server's data, for its demo workspace. */
  readonly dataDir: string;
}

const given = (value: string | undefined): string | undefined => (value?.trim() ? value.trim() : undefined);

function configFolder(env: NodeJS.ProcessEnv): string {
  if (given(env['XDG_CONFIG_HOME'])) return env['XDG_CONFIG_HOME']!;
  return process.platform === 'win32' ? (env['APPDATA'] ?? homedir()) : join(homedir(), '.config');
}

export const readEnvironment = (env: NodeJS.ProcessEnv = process.env): Environment => ({
  apiKey: given(env['SWITCHBOARD_API_KEY']),
  baseUrl: given(env['SWITCHBOARD_BASE_URL']) ?? given(env['SWITCHBOARD_URL']),
  profile: given(env['SWITCHBOARD_PROFILE']),
  folder: join(configFolder(env), 'switchboard'),
  dataDir: given(env['DATA_DIR']) ?? '.data',
});
