import { systemCaller } from '../../../kernel/context/caller.js';
import { type Context, createContext } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';

/** Looks up the recipients of campaigns that have started. */
export const FREEZE_JOB = declareJob('campaigns.freeze');
/** Asks channels for the messages of campaigns that run. */
export const SEND_JOB = declareJob('campaigns.send');
/** Starts scheduled campaigns, and finishes the work that requests began. */
export const CONTROL_JOB = declareJob('campaigns.control');

/** The work on a campaign, in its workspace and world. */
export const contextOf = (
  services: Services,
  { workspaceId, sandbox }: { readonly workspaceId: string; readonly sandbox: boolean },
): Context =>
  createContext(services, {
    caller: { ...systemCaller(workspaceId), sandbox },
    locale: 'en',
    requestId: '',
    ip: '',
  });
