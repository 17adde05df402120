import { csrfHeader } from './csrf';

/** The place of a person: one workspace, in one of its two worlds. */
export interface Place {
  workspaceId: string;
  mode: 'live' | 'test';
}

/** Each request says its place, so that two windows may look at two. */
export const placeHeaders = ({ workspaceId, mode }: Place): Record<string, string> => ({
  ...csrfHeader(),
  'x-workspace': workspaceId,
  'x-mode': mode,
  'accept-language': document.documentElement.lang,
});
