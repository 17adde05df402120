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

/** The secrets that sign for what a local receiver gets, whoever registered it: for the demo, which checks them. */
export async function signingSecretsOf({ db, box }: Services, receiverUrl: string): Promise<readonly string[]> {
  const { port, origin } = new URL(receiverUrl);
  const rows = await sql<Row>(db, AT, [origin, `http://localhost:${port}`]);
  const read = createSecretReader(box);
  return rows.flatMap(({ id, ...sealed }) => read({ webhookId: id, sealedHeaders: null, ...sealed }).signing);
}
