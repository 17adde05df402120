import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { createSecretReader } from '../delivery/attempt/endpoint-secrets.js';

interface Row {
  id: string;
  sealedSecret: string;
  sealedPrevious: string | null;
}

const AT = `select id, sealed_secret as "sealedSecret", sealed_previous as "sealedPrevious"
  from webhooks.endpoint where deleted_at is null and (starts_with(url, $1) or starts_with(url, $2))`;

/**
 * Returns the secrets that sign the deliveries to a local receiver, whoever registered it: the demo
 * checks them.
 */
export async function signingSecretsOf({ db, box }: Services, receiverUrl: string): Promise<readonly string[]> {
  const { port, origin } = new URL(receiverUrl);
  const rows = await sql<Row>(db, AT, [origin, `http://localhost:${port}`]);
  const read = createSecretReader(box);
  return rows.flatMap(({ id, ...sealed }) => read({ webhookId: id, sealedHeaders: null, ...sealed }).signing);
}
