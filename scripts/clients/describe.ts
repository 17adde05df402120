import { subgraphsOf } from '../../app/subgraphs.js';
import { createGraph } from '../../gateway/index.js';
import { noStartCache } from '../../kernel/graph/start-cache.js';
import { describeApi } from '../../rest/openapi/document.js';
import { prepareApi } from '../../rest/operations.js';
import { ROUTES } from '../../rest/routes.js';
import { OLDER_BODIES } from '../../subgraphs/channels/index.js';
import type { Document } from './document.js';

/** The address in texts of generated clients, in the place of an installation's own. */
const EXAMPLE_ADDRESS = 'https://switchboard.example';

/** The OpenAPI document as a server answers it, made without a database. */
export async function describe(): Promise<Document> {
  const subgraphs = await subgraphsOf();
  const sources = subgraphs.map(({ name, sdl }) => ({ name, sdl, url: `http://${name}.switchboard.example/` }));
  const api = await prepareApi(await createGraph({ sources }), ROUTES, OLDER_BODIES, noStartCache);
  return describeApi(api, EXAMPLE_ADDRESS) as Document;
}
