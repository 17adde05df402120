import { hours } from '../../kernel/context/clock.js';
import { defineJob } from '../../kernel/jobs/jobs.js';
import { OAUTH_APPS } from './events.js';
import { oauthStore } from './store.js';

/** Forgets codes, tokens, grants and self-registered clients that can no longer matter. */
export const cleanUpOAuth = () =>
  defineJob({
    name: `${OAUTH_APPS}.clean-up`,
    every: hours(1),
    run: ({ clock, db, jobs }) => oauthStore(db, jobs).prune(clock.now()),
  });
