import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { Comment } from './comment/comment.js';
import { CommentResolver } from './comment/comment.resolver.js';
import { findComment } from './comment/comment.service.js';
import { CreateComment } from './migrations/033-comment.js';
import { PhotosocialOfficialResolver } from './official/official.resolver.js';

/** Comments, and the credentials of official lines. */
export const photosocialPart: SubgraphPart = {
  resolvers: [CommentResolver, PhotosocialOfficialResolver],
  entities: [Comment],
  migrations: { '033-comment': CreateComment },
  references: { Comment: { scope: 'photosocial:read', resolve: ({ id }, ctx) => findComment(ctx, id) } },
};
