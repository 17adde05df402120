import type { SchemaMigrations } from '../../kernel/database.js';
import { CreateOAuth } from './migrations/001-oauth.js';

/** The tables of the authorization server. */
export const oauthMigrations: SchemaMigrations = {
  schema: 'oauth_apps',
  migrations: { '001-oauth': CreateOAuth },
};
