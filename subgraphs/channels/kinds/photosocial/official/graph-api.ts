import { z } from 'zod';
import { callGraph, mandatory } from '../../../core/instance/official/graph-call.js';
import { officialProvider } from '../../../core/instance/official/official-line.js';

const account = z.object({ id: z.string(), username: z.string() });

/** Accounts over the official API of the photo-social service. */
export const graphProvider = officialProvider('graph', ['read'], services => {
  const { photosocialGraph } = services.config;
  if (!photosocialGraph) return null;
  const { url } = photosocialGraph;
  return {
    async verify(credentials) {
      if (credentials.kind !== 'graph') return { kind: 'refused', why: 'invalid' };
      const { accountId, accessToken: token } = credentials;
      const request = { method: 'GET', url: `${url}/${accountId}?fields=id,username`, token } as const;
      const answer = await callGraph(services, request, account);
      if (answer.kind === 'refused') return answer;
      const { username, id } = answer.value;
      return { kind: 'ok', account: { name: username.toLowerCase(), userPk: id }, credentials };
    },
    async open(_id, credentials) {
      if (credentials.kind !== 'graph') return 'invalid';
      const { accountId, accessToken: token } = credentials;
      const subscription = `${url}/${accountId}/subscribed_apps?subscribed_fields=messages,comments`;
      return mandatory(await callGraph(services, { method: 'POST', url: subscription, token }, z.unknown()));
    },
  };
});
