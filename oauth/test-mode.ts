import type { Grant } from './store/grants.js';

/**
 * Returns the member by which claims, token responses and introspection say that a grant is in test
 * mode; a live one has no such member.
 */
export const testMode = ({ sandbox }: Pick<Grant, 'sandbox'>): { sandbox?: true } => (sandbox ? { sandbox: true } : {});
