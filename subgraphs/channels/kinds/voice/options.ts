import type { MessageContent } from '../../core/provider/port.js';
import type { CallStep } from './flow/step.js';

export const MACHINE_DETECTION = ['off', 'report', 'hangup'] as const;

/** The options of a whole call. */
export interface CallOptions {
  /** It is recorded from its answer on. */
  readonly record?: true;
  /** `report`: an event says who answered. `hangup`: the call also ends if that is a machine. */
  readonly machineDetection?: 'report' | 'hangup';
  /** Every key that is pressed is an event, whatever the call does at that moment. */
  readonly captureDigits?: true;
  /** The call stays open for actions after its steps. */
  readonly holdOpen?: true;
  readonly ringTimeoutSec: number;
  readonly maxDurationSec: number;
}

/** `from`: a number of the workspace, in E.164. */
export interface VoiceContent extends MessageContent, CallOptions {
  kind: 'voice';
  /** The text that is said. */
  text?: string;
  voice?: string;
  language?: string;
  playUrl?: string;
  flow?: readonly CallStep[];
}

/** The options of a content, apart from what is said. */
export function optionsOf(content: VoiceContent): CallOptions {
  const { record, machineDetection, captureDigits, holdOpen, ringTimeoutSec, maxDurationSec } = content;
  return {
    ...(record ? { record } : {}),
    ...(machineDetection ? { machineDetection } : {}),
    ...(captureDigits ? { captureDigits } : {}),
    ...(holdOpen ? { holdOpen } : {}),
    ringTimeoutSec,
    maxDurationSec,
  };
}

/** The steps of a call that only says or plays something. */
export function stepsOf({ flow, text, voice, language, playUrl }: VoiceContent): readonly CallStep[] {
  if (flow) return flow;
  if (playUrl !== undefined) return [{ name: 'play', type: 'play', url: playUrl }];
  if (text === undefined) return [];
  return [{ name: 'speak', type: 'say', text, ...(voice ? { voice } : {}), ...(language ? { language } : {}) }];
}
