import {
  PassCallOnDocument,
  PlayInCallDocument,
  PressKeysInCallDocument,
  RecordCallDocument,
  SpeakInCallDocument,
  StopRecordingCallDocument,
  type WholeCallFragment,
} from '../../../../graph/generated/voice';
import { useAct } from '../../../../ui/form/act';

export const ACTS = ['speak', 'transfer', 'play', 'keys'] as const;
export type Act = (typeof ACTS)[number];

export interface ControlValues {
  text: string;
  language: string;
  to: string;
  url: string;
  digits: string;
}

/** The acts in a call that goes on, of which one runs at a time. */
export function useControl({ id }: WholeCallFragment, onDone: () => void) {
  const speak = useAct(SpeakInCallDocument);
  const transfer = useAct(PassCallOnDocument);
  const play = useAct(PlayInCallDocument);
  const keys = useAct(PressKeysInCallDocument);
  const start = useAct(RecordCallDocument);
  const stop = useAct(StopRecordingCallDocument);
  const all = [speak, transfer, play, keys, start, stop];
  const done = async (work: Promise<unknown>): Promise<boolean> => {
    for (const act of all) act.forget();
    if ((await work) === null) return false;
    onDone();
    return true;
  };
  const runs: Record<Act, (values: ControlValues) => Promise<unknown>> = {
    speak: ({ text, language }) => speak.run({ id, text, language }),
    transfer: ({ to }) => transfer.run({ id, to: to.trim() }),
    play: ({ url }) => play.run({ id, url: url.trim() }),
    keys: ({ digits }) => keys.run({ id, digits: digits.replace(/\s/g, '') }),
  };
  return {
    running: all.some(({ running }) => running),
    problem: all.find(({ problem }) => problem !== null)?.problem ?? null,
    run: (act: Act, values: ControlValues) => done(runs[act](values)),
    record: (on: boolean) => done((on ? start : stop).run({ id })),
  };
}
