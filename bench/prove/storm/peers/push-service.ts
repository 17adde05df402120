import { newId } from '../../../../kernel/context/ids.js';
import { newBrowser } from '../../../../test/support/channels/push.js';
import type { World } from '../../../harness/world.js';
import { HttpPeer } from './http-peer.js';
import type { Taken } from './taken.js';

/** Starts a service that takes web push, and counts by the path of a browser: each gets one notification. */
export const startPushService = (taken: Taken): Promise<HttpPeer> =>
  new HttpPeer((req, res) => {
    req.resume().on('end', () => {
      taken.add(req.url!);
      res.writeHead(201).end();
    });
  }).start();

const SUBSCRIBE = `insert into channels.push_subscription (id, workspace_id, sandbox, app_id, platform, address, address_hash, p256dh, auth,
    user_id, created_at, updated_at)
  select b.id, $1, false, $2, 'WEB', $3 || b.place, b.place::bytea, $4, $5, substr(b.place, 2), now(), now()
  from unnest($6::text[], $7::text[]) as b(id, place)`;

/** Subscribes one browser for each place, to which the user of the same name belongs: `/u1` is of `u1`. */
export async function subscribe(
  { db, workspaceId }: World,
  appId: string,
  service: HttpPeer,
  places: readonly string[],
): Promise<void> {
  const { keys } = newBrowser(service.url);
  const ids = places.map(() => newId('psb'));
  await db.query(SUBSCRIBE, [workspaceId, appId, service.url, keys.p256dh, keys.auth, ids, places]);
}
