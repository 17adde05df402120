import {
  PassCallOnDocument,
  PlayInCallDocument,
  PressKeysInCallDocument,
  SpeakInCallDocument,
} from '../../../../graph/generated/voice';
import { type Mutation, mutation } from '../../../../ui/kit/mutation';

/** The acts in a call that goes on, of which one runs at a time. */
export const CALL_ACTS = ['speak', 'transfer', 'play', 'keys'] as const;
export type CallAct = (typeof CALL_ACTS)[number];

export interface CallActValues {
  act: CallAct;
  text: string;
  language: string;
  to: string;
  url: string;
  digits: string;
}

/** Returns the mutation of the chosen act. */
export function callAct(id: string, { act, text, language, to, url, digits }: CallActValues): Mutation {
  if (act === 'speak') return mutation(SpeakInCallDocument, { id, text, language });
  if (act === 'transfer') return mutation(PassCallOnDocument, { id, to: to.trim() });
  if (act === 'play') return mutation(PlayInCallDocument, { id, url: url.trim() });
  return mutation(PressKeysInCallDocument, { id, digits: digits.replace(/\s/g, '') });
}
