import type { ChannelPart } from '../../channel-part.js';
import { graphCallbacks } from './callback.js';
import { Comment } from './comment/comment.js';
import { CommentResolver } from './comment/comment.resolver.js';
import { findComment } from './comment/comment.service.js';
import { commentErasure } from './comment/erase-comments.js';
import { receiveComments } from './comment/receive-comments.js';
import { applyCommentRulesJob } from './comment/rules/apply-rules.job.js';
import { CommentRulesResolver } from './comment/rules/rules.resolver.js';
import { photosocialInbound } from './inbound.js';
import { PhotosocialOfficialResolver } from './official/official.resolver.js';

/** Comments, and the credentials of official lines. */
export const photosocialPart: ChannelPart = {
  resolvers: [CommentResolver, CommentRulesResolver, PhotosocialOfficialResolver],
  arrivals: { inbound: photosocialInbound, callbacks: graphCallbacks, comments: receiveComments },
  entities: [Comment],
  indexes: {
    comment_to_review: `channels.comment (workspace_id, sandbox, id collate "C" desc) where reviewed_at is null`,
  },
  erasures: [commentErasure],
  jobs: () => [applyCommentRulesJob()],
  references: { Comment: { scope: 'photosocial:read', resolve: ({ id }, ctx) => findComment(ctx, id) } },
};
