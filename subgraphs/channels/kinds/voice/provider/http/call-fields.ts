import type { OutboundMessage } from '../../../../core/provider/port.js';
import type { VoiceContent } from '../../options.js';
import type { Fields } from './api.js';
import type { CallAddress } from './callback-url.js';

/** The form of the request that places the call of a message. @param usual who calls, if the call names nobody. */
export function callFields(
  { id, to, content }: OutboundMessage<VoiceContent>,
  usual: string,
  address: CallAddress,
): Fields {
  const { from = usual, ringTimeoutSec, maxDurationSec, machineDetection } = content;
  const detection = {
    MachineDetection: 'Enable',
    AsyncAmd: 'true',
    AsyncAmdStatusCallback: address(id, 'machine'),
  };
  return {
    To: to,
    From: from,
    Url: address(id, 'next'),
    StatusCallback: address(id, 'status'),
    StatusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
    Timeout: ringTimeoutSec,
    TimeLimit: maxDurationSec,
    ...(machineDetection ? detection : {}),
  };
}
