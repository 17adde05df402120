import { Client, fetchExchange, mapExchange, type Operation, subscriptionExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { askAgain } from './ask-again';
import { type Place, placeHeaders } from './place';
import { type Problem, problemOf } from './problem';
import { streamUpdates } from './streamed';
import { openStream, type StreamState } from './streams';
import { whileSeen } from './while-seen';

interface Listeners {
  /** Every answer that has an error, before the screen that asked sees it. */
  onProblem: (problem: Problem) => void;
  onStream: (state: StreamState) => void;
}

/**
 * Documents are named by their hash, under which the server knows them (`scripts/graph/documents.mjs`). `npm run dev` sends texts: a new one
 * needs no other server.
 */
function nameDocument(operation: Operation): Operation {
  const { __meta__: meta } = operation.query as { __meta__?: { hash: string } };
  if (!meta || import.meta.env.DEV) return operation;
  return { ...operation, extensions: { persistedQuery: { version: 1, sha256Hash: meta.hash.replace('sha256:', '') } } };
}

/**
 * Objects with an identifier are kept once, whichever query read them; all others are part of their
 * parents.
 */
export function makeClient(place: Place, { onProblem, onStream }: Listeners): Client {
  const client: Client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    // Known data are shown at once, and read again in the background.
    requestPolicy: 'cache-and-network',
    fetchOptions: () => ({ headers: placeHeaders(place), credentials: 'same-origin' }),
    exchanges: [
      mapExchange({ onOperation: nameDocument, onError: error => onProblem(problemOf(error)) }),
      cacheExchange({ updates: streamUpdates }),
      askAgain(() => client),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: (request, { context }) =>
          whileSeen(openStream(request, place, onStream), context['whileHidden'] === true),
      }),
    ],
  });
  return client;
}
