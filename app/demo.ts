import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GRANTABLE_SCOPES } from '../catalogue/scopes.js';
import { jobContext, transact } from '../kernel/context/context.js';
import type { Services } from '../kernel/context/services.js';
import { sql } from '../kernel/database/database.js';
import { grantCredits } from '../subgraphs/channels/core/credit/credit.service.js';
import { assignSender } from '../subgraphs/channels/core/sender/sender.service.js';
import { rcs } from '../subgraphs/channels/index.js';
import { email } from '../subgraphs/channels/kinds/email/email.js';
import { sms } from '../subgraphs/channels/kinds/sms/sms.js';
import { createApiKey } from '../subgraphs/workspaces/api-key/api-key.service.js';
import { createUser } from '../subgraphs/workspaces/user/user.service.js';
import { createWorkspace, hasWorkspace } from '../subgraphs/workspaces/workspace/workspace.service.js';

/** The data that a first start outside production creates, as stored in `bootstrap.json`. */
export interface Demo {
  baseUrl: string;
  workspaceId: string;
  testKey: string;
  liveKey: string;
  user: { email: string; password: string };
}

const DEMO_CREDITS = 1_000;
/** The values that a live send of the demo workspace may have as `from`. */
const DEMO_SENDERS = [
  [email, 'demo.example'],
  [sms, 'Demo'],
  [sms, '+14155550100'],
  [rcs, 'demo_agent'],
] as const;
/** Two processes that start at once make one workspace. */
const BOOTSTRAP_LOCK = 5_712_019;

const fileOf = (services: Services) => join(services.config.dataDir, 'bootstrap.json');

/** Makes the demo workspace on the first start and reads it back on later ones; `null` in production. */
export async function bootstrapDemo(services: Services): Promise<Demo | null> {
  if (services.config.production) return null;
  return transact(jobContext(services), async tx => {
    await sql(tx.em, 'select pg_advisory_xact_lock($1)', [BOOTSTRAP_LOCK]);
    if (await hasWorkspace(services.db)) return readDemo(services);
    const demo = await makeDemo(services);
    mkdirSync(services.config.dataDir, { recursive: true });
    writeFileSync(fileOf(services), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
    return demo;
  });
}

function readDemo(services: Services): Demo | null {
  if (!existsSync(fileOf(services))) return null;
  const demo = JSON.parse(readFileSync(fileOf(services), 'utf8')) as Demo;
  return { ...demo, baseUrl: services.config.baseUrl };
}

async function makeDemo(services: Services): Promise<Demo> {
  const ctx = jobContext(services);
  const { id: workspaceId } = await createWorkspace(ctx, { name: 'Demo', plan: 'pro', onboarded: true });
  await grantCredits(ctx, workspaceId, DEMO_CREDITS, 'demo');
  for (const [channel, sender] of DEMO_SENDERS) await assignSender(jobContext(services, workspaceId), channel, sender);
  const { user, password } = await createUser(ctx, { email: 'owner@demo.example', workspaceId, role: 'owner' });
  const key = async (mode: 'test' | 'live') =>
    (await createApiKey(ctx, { workspaceId, name: `Demo ${mode}`, scopes: [...GRANTABLE_SCOPES], mode })).key;
  return {
    baseUrl: services.config.baseUrl,
    workspaceId,
    testKey: await key('test'),
    liveKey: await key('live'),
    user: { email: user.email, password },
  };
}

/** Returns the text that tells a person how to begin after the first start. */
export const welcome = (demo: Demo, webhookUrl?: string): string => `
Switchboard is ready on ${demo.baseUrl}

  Start page     ${demo.baseUrl}/
  Dashboard      ${demo.baseUrl}/dashboard
  API reference  ${demo.baseUrl}/docs
  GraphiQL       ${demo.baseUrl}/graphql

Sign in as the owner of the demo workspace, to use the dashboard and GraphiQL:

  Page           ${demo.baseUrl}/sign-in
  E-mail         ${demo.user.email}
  Password       ${demo.user.password}

Call the API with a key of the demo workspace:

  Test key       ${demo.testKey}   (delivers nothing, costs nothing)
  Live key       ${demo.liveKey}   (delivers and costs credits)
${webhookUrl ? `  Webhooks to    ${webhookUrl}\n` : ''}
Send a first message:

  curl -sS ${demo.baseUrl}/v1/sms/messages \\
    -H 'Authorization: Bearer ${demo.testKey}' \\
    -H 'Content-Type: application/json' \\
    -d '{"to":["+14155550000"],"type":"text","payload":{"message":"Hello from Switchboard"}}'
`;
