import { ownedPart } from '../../../kernel/owned/owned-part.js';
import { TagResolver } from './tag.resolver.js';
import { tags } from './tag.service.js';

/** The tags of contacts. */
export const tagPart = ownedPart(tags, { scope: 'contacts:read', resolvers: [TagResolver] });
