import { hours } from '../../kernel/context/clock.js';
import { resourceOf } from '../../kernel/context/resource.js';
import { implementJob } from '../../kernel/jobs/job.js';
import { declareJob } from '../../kernel/jobs/job-handle.js';
import { OAUTH_APPS } from './events.js';
import { oauthStore } from './store/store.js';

/** Deletes expired codes, tokens and grants, and clients that nobody uses: self-registered, or of documents. */
export const cleanUpOAuth = () =>
  implementJob(declareJob(`${OAUTH_APPS}.clean-up`), {
    every: hours(1),
    run: services => resourceOf(services, oauthStore).prune(services.clock.now()),
  });
