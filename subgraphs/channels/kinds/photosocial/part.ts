import type { SubgraphPart } from '../../../../kernel/graph/subgraph-part.js';
import { Comment } from './comment/comment.js';
import { CommentResolver } from './comment/comment.resolver.js';
import { findComment } from './comment/comment.service.js';
import { commentErasure } from './comment/erase-comments.js';
import { applyCommentRulesJob } from './comment/rules/apply-rules.job.js';
import { CommentRulesResolver } from './comment/rules/rules.resolver.js';
import { PhotosocialOfficialResolver } from './official/official.resolver.js';

/** Comments, and the credentials of official lines. */
export const photosocialPart: SubgraphPart = {
  resolvers: [CommentResolver, CommentRulesResolver, PhotosocialOfficialResolver],
  entities: [Comment],
  indexes: {
    comment_to_review: `channels.comment (workspace_id, sandbox, id collate "C" desc) where reviewed_at is null`,
  },
  erasures: [commentErasure],
  jobs: () => [applyCommentRulesJob()],
  references: { Comment: { scope: 'photosocial:read', resolve: ({ id }, ctx) => findComment(ctx, id) } },
};
