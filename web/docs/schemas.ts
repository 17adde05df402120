import { Router } from 'express';
import { handled } from '../request/answer.js';
import { type PageParts, pageOperation } from '../request/page-graph.js';

const AUTOMATION = '{ publicAutomationSchema { schema } }';

/** JSON Schemas of the files that integrators write, at addresses that their editors can read. */
export function createSchemaPages(parts: PageParts): Router {
  const automation = pageOperation<object, { publicAutomationSchema: { schema: object } }>(parts, AUTOMATION);
  const router = Router();
  router.get(
    '/schemas/automation.json',
    handled(parts, async (req, res) => {
      const { schema } = (await automation({ req }, {})).publicAutomationSchema;
      res.set({
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=3600',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      res.type('application/schema+json').send(JSON.stringify(schema));
    }),
  );
  return router;
}
