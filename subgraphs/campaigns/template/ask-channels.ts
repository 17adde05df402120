import type { Context } from '../../../kernel/context/context.js';
import type { Detail } from '../../../kernel/errors/input-errors.js';
import { ask, type Question } from '../../../kernel/graph/references.js';
import type { Contents, Parts } from './template.js';
import type { Values } from './variable.js';

interface Checked {
  readonly contents: Contents;
  readonly problems: readonly Detail[];
}

const TEMPLATE_CONTENTS: Question<{ parts: Parts; samples: Values }, Checked> = {
  subgraph: 'channels',
  field: 'templateContents',
  document: `query ($parts: JSON!, $samples: JSON!) {
    templateContents(parts: $parts, samples: $samples) { contents problems }
  }`,
};

/** What the channels make of parts, and what is wrong with them. Throws `SUBGRAPH_UNAVAILABLE`. */
export const askChannels = (ctx: Context, parts: Parts, samples: Values): Promise<Checked> =>
  ask(ctx, TEMPLATE_CONTENTS, { parts, samples });
