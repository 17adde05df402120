import type { ChannelPart } from '../../channel-part.js';
import { minutesOfCalls } from './account/charged-minutes.js';
import { CallActionResolver } from './action/action.resolver.js';
import { Call } from './call/call.js';
import { CallOfMessageResolver, CallResolver } from './call/call.resolver.js';
import { findCall } from './call/call.service.js';
import { callErasure } from './call/erase-calls.js';
import { CallSeriesResolver } from './call/list/call-series.resolver.js';
import { callRetentionJob } from './call/retention.job.js';
import { CALL_INVARIANTS } from './call/store/invariants.js';
import { CallCallbackResolver } from './callback/callback.resolver.js';
import { controlClient } from './control/ask.js';
import { CallOfEntryResolver, callEntries } from './conversation/call-entries.js';
import { noteCalls } from './conversation/note-calls.js';
import { CallEdgesResolver, recordingsOfCalls } from './edges/call-edges.resolver.js';
import { numbersOfCalls } from './edges/number-of-call.js';
import { SimulateCallResolver } from './inbound/simulate.resolver.js';
import { AddProviderOfRecording } from './migrations/204-provider-of-recording.js';
import { behaviourOnCalls, VoiceOfNumberResolver } from './number/number-behaviour.js';
import { CallsOfPlanResolver } from './plan-usage.resolver.js';
import { accountCalls, callProvider } from './provider/resource.js';
import { askRecordingsJob } from './recording/ask-recordings.job.js';
import { deleteRecordingsJob } from './recording/delete-recordings.job.js';
import { recordingFetches } from './recording/fetches.js';
import { CallRecording } from './recording/recording.js';
import { CallRecordingResolver } from './recording/recording.resolver.js';
import { findRecording } from './recording/recording.service.js';
import { callJob } from './run/call.job.js';
import { dialling } from './run/dial.js';
import { newsJob } from './run/news.job.js';

/** Calls, which messages of the channel place. */
export const voicePart: ChannelPart = {
  entries: callEntries,
  numbers: behaviourOnCalls,
  resolvers: [
    CallResolver,
    CallsOfPlanResolver,
    CallSeriesResolver,
    CallOfMessageResolver,
    CallOfEntryResolver,
    VoiceOfNumberResolver,
    CallEdgesResolver,
    CallActionResolver,
    CallRecordingResolver,
    CallCallbackResolver,
    SimulateCallResolver,
  ],
  entities: [Call, CallRecording],
  migrations: { '204-provider-of-recording': AddProviderOfRecording },
  indexes: {
    call_by_error: `channels.call (workspace_id, error_code, id collate "C" desc) where error_code is not null`,
    call_by_number: `channels.call (workspace_id, caller, sandbox, direction, status, id collate "C" desc) where caller is not null`,
  },
  references: {
    Call: { scope: 'voice:read', resolve: ({ id }, ctx) => findCall(ctx, id) },
    CallRecording: { scope: 'voice:read', resolve: ({ id }, ctx) => findRecording(ctx, id) },
  },
  resources: [
    dialling,
    controlClient,
    callProvider,
    accountCalls,
    minutesOfCalls.resource,
    recordingFetches,
    recordingsOfCalls.resource,
    numbersOfCalls.resource,
  ],
  consumers: [noteCalls],
  invariants: CALL_INVARIANTS,
  erasures: [callErasure],
  jobs: () => [callJob(), newsJob(), callRetentionJob(), deleteRecordingsJob(), askRecordingsJob()],
};
