import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { after, type Clock, type Duration } from '../../../../kernel/context/clock.js';
import { newId } from '../../../../kernel/context/ids.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import type { SealedColumn } from '../../../../kernel/security/encryption-key.js';
import type { SecretBox } from '../../../../kernel/security/secret-box.js';

/** `CURRENT` signs; `NEXT` replaces it once its record is published; `PREVIOUS` stays published until `endsAt`. */
export type KeyRole = 'CURRENT' | 'NEXT' | 'PREVIOUS';

/** What may be shown of a key. */
export interface DkimKey {
  id: string;
  role: KeyRole;
  selector: string;
  /** SubjectPublicKeyInfo in base64. */
  publicKey: string;
  createdAt: Date;
}

/** Binds an encrypted private key to its row. */
const keyContext = (id: string): string => `dkim-key:${id}`;

export const dkimKeySecrets: readonly SealedColumn[] = [
  { table: 'channels.email_domain_key', id: 'id', column: 'sealed', context: keyContext },
];

export const openDkimKey = (box: SecretBox, id: string, sealed: string): string => box.open(sealed, keyContext(id));

interface Making {
  box: SecretBox;
  clock: Clock;
}

const INSERT = `insert into channels.email_domain_key (id, domain_id, role, selector, public_key, sealed, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

const makeKeyPair = promisify(generateKeyPair);

/** Makes an RSA key of 2048 bits: what every receiver checks, and the most that nodemailer signs with. */
export async function addKey(em: Em, { box, clock }: Making, domainId: string, role: KeyRole): Promise<DkimKey> {
  const { publicKey, privateKey } = await makeKeyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const id = newId('dkm');
  const createdAt = clock.now();
  const key = { id, role, selector: `sb${id.slice(-12)}`, publicKey: publicKey.toString('base64'), createdAt };
  const sealed = box.seal(privateKey, keyContext(id));
  await sql(em, INSERT, [id, domainId, role, key.selector, key.publicKey, sealed, createdAt]);
  return key;
}

const READ = `select id, role, selector, public_key as "publicKey", created_at as "createdAt"
  from channels.email_domain_key where domain_id = $1
  order by case role when 'CURRENT' then 1 when 'NEXT' then 2 else 3 end, id`;

/** The keys of a domain, the one that signs first. */
export const keysOf = (on: Database | Em, domainId: string): Promise<DkimKey[]> => sql<DkimKey>(on, READ, [domainId]);

const RETIRE = `update channels.email_domain_key set role = 'PREVIOUS', ends_at = $2
  where domain_id = $1 and role = 'CURRENT'`;
const ACTIVATE = `update channels.email_domain_key set role = 'CURRENT' where domain_id = $1 and role = 'NEXT'`;

/** The next key signs from now on; the one before stays published for `overlap`. */
export async function activateNextKey(em: Em, domainId: string, clock: Clock, overlap: Duration): Promise<void> {
  await sql(em, RETIRE, [domainId, after(clock.now(), overlap)]);
  await sql(em, ACTIVATE, [domainId]);
}

const DROP = 'delete from channels.email_domain_key where domain_id = $1 and ends_at <= $2';

/** Deletes keys whose overlap is over. */
export const dropEndedKeys = (em: Em, domainId: string, now: Date): Promise<object[]> => sql(em, DROP, [domainId, now]);
