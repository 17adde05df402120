import { createPrivateKey, generateKeyPair, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { after, type Clock, type Duration } from '../../../../../kernel/context/clock.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import type { SealedColumn } from '../../../../../kernel/encryption/encryption-key.js';
import type { SecretBox } from '../../../../../kernel/security/secret-box.js';

/** `CURRENT` signs; `NEXT` replaces it once its record is published; `PREVIOUS` stays published until `endsAt`. */
export type KeyRole = 'CURRENT' | 'NEXT' | 'PREVIOUS';

/** Every receiver checks RSA; Ed25519 (RFC 8463) is short and signs beside it. */
export type KeyAlgorithm = 'rsa' | 'ed25519';

/** The parts of a key that may be shown. */
export interface DkimKey {
  id: string;
  role: KeyRole;
  algorithm: KeyAlgorithm;
  selector: string;
  /**
   * The public key as its record has it, in base64: a SubjectPublicKeyInfo of RSA, the 32 bytes of
   * Ed25519.
   */
  publicKey: string;
  createdAt: Date;
}

/** Binds an encrypted private key to its row. */
const keyContext = (id: string): string => `dkim-key:${id}`;

export const dkimKeySecrets: readonly SealedColumn[] = [
  { table: 'channels.email_domain_key', id: 'id', column: 'sealed', context: keyContext },
];

/** Read once and not for each mail: that takes longer than a signature. */
export const openDkimKey = (box: SecretBox, id: string, sealed: string): KeyObject =>
  createPrivateKey(box.open(sealed, keyContext(id)));

interface Making {
  box: SecretBox;
  clock: Clock;
}

const INSERT = `insert into channels.email_domain_key (id, domain_id, role, algorithm, selector, public_key, sealed, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

const makeKeyPair = promisify(generateKeyPair);

/** Makes a key of each algorithm. */
export const addKeys = async (em: Em, making: Making, domainId: string, role: KeyRole): Promise<DkimKey[]> => [
  await addKey(em, making, domainId, role, 'rsa'),
  await addKey(em, making, domainId, role, 'ed25519'),
];

/** Bytes of an Ed25519 key at the end of its SubjectPublicKeyInfo; a record has them alone (RFC 8463 §4.2). */
const ED25519_BYTES = 32;

/**
 * Makes a pair of keys, in the forms that a record and the secret box keep. RSA of 2048 bits is
 * what every receiver checks.
 */
async function makeKey(algorithm: KeyAlgorithm): Promise<{ publicKey: string; privateKey: string }> {
  const isRsa = algorithm === 'rsa';
  const pair = isRsa ? await makeKeyPair('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  const info = pair.publicKey.export({ type: 'spki', format: 'der' });
  return {
    publicKey: (isRsa ? info : info.subarray(-ED25519_BYTES)).toString('base64'),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

async function addKey(
  em: Em,
  { box, clock }: Making,
  domainId: string,
  role: KeyRole,
  algorithm: KeyAlgorithm,
): Promise<DkimKey> {
  const { publicKey, privateKey } = await makeKey(algorithm);
  const id = newId('dkm');
  const createdAt = clock.now();
  const selector = `sb${id.slice(-12)}`;
  const key = { id, role, algorithm, selector, publicKey, createdAt };
  const sealed = box.seal(privateKey, keyContext(id));
  await sql(em, INSERT, [id, domainId, role, algorithm, selector, key.publicKey, sealed, createdAt]);
  return key;
}

const READ = `select id, role, algorithm, selector, public_key as "publicKey", created_at as "createdAt"
  from channels.email_domain_key where domain_id = $1
  order by case role when 'CURRENT' then 1 when 'NEXT' then 2 else 3 end, algorithm desc, id`;

/** The keys of a domain, those that sign first, RSA before Ed25519. */
export const keysOf = (on: Database | Em, domainId: string): Promise<DkimKey[]> => sql<DkimKey>(on, READ, [domainId]);

const RETIRE = `update channels.email_domain_key set role = 'PREVIOUS', ends_at = $2
  where domain_id = $1 and role = 'CURRENT'`;
const ACTIVATE = `update channels.email_domain_key set role = 'CURRENT' where domain_id = $1 and role = 'NEXT'`;

/** The next keys sign from now on; those before stay published for `overlap`. */
export async function activateNextKeys(em: Em, domainId: string, clock: Clock, overlap: Duration): Promise<void> {
  await sql(em, RETIRE, [domainId, after(clock.now(), overlap)]);
  await sql(em, ACTIVATE, [domainId]);
}

const DROP = 'delete from channels.email_domain_key where domain_id = $1 and ends_at <= $2';

/** Deletes keys whose overlap is over. */
export const dropEndedKeys = (em: Em, domainId: string, now: Date): Promise<object[]> => sql(em, DROP, [domainId, now]);
