import type { CallerCheck } from '../channel.js';

/** A live send needs a workspace that has completed its onboarding. */
export const onboarded: CallerCheck = {
  name: 'onboarded',
  codes: ['ONBOARDING_REQUIRED'],
  stage: 'caller',
  run: ({ caller }) =>
    !caller.sandbox && caller.workspace?.onboarded === false ? { code: 'ONBOARDING_REQUIRED', params: {} } : null,
};
