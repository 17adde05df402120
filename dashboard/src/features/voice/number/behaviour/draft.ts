import type { VoiceMode } from '../../../../graph/generated/enums';
import type { NumberRowFragment, PhoneNumberVoiceInput } from '../../../../graph/generated/voice';
import { readMenu } from '../menu/read-menu';
import { emptyMenu, type Menu, toSteps } from '../menu/tree';

export const MODES = [
  'FORWARD',
  'TTS_HANGUP',
  'VOICEMAIL',
  'FLOW',
  'WEBHOOK_CONTROL',
  'REJECT',
] as const satisfies VoiceMode[];

/**
 * The form keeps the behaviour of a number in this. Numbers are texts, so that typed values stay.
 */
export interface Draft {
  mode: VoiceMode;
  to: string;
  timeoutSec: string;
  text: string;
  language: string;
  reason: 'REJECTED' | 'BUSY';
  maxLengthSec: string;
  url: string;
  /** `null` keeps the steps that a program wrote. */
  menu: Menu | null;
}

const textOf = (value: number | null | undefined): string => (typeof value === 'number' ? String(value) : '');

export function draftOf({ voice }: NumberRowFragment): Draft {
  const read = voice.mode === 'FLOW' ? readMenu(voice.flow) : null;
  return {
    mode: voice.mode,
    to: voice.to ?? '',
    timeoutSec: textOf(voice.timeoutSec),
    text: voice.text ?? '',
    language: read?.language ?? voice.language ?? 'en-US',
    reason: voice.reason ?? 'REJECTED',
    maxLengthSec: textOf(voice.maxLengthSec),
    url: voice.url ?? '',
    menu: voice.mode === 'FLOW' ? (read?.root ?? null) : emptyMenu(),
  };
}

/** The server refuses a text that is no number: 0 is out of each range. */
const numberIn = (text: string): number | null => (text.trim() === '' ? null : Math.trunc(Number(text)) || 0);

/**
 * Returns the input of the mutation: the members of the mode alone. `null` when nothing can be
 * saved.
 */
export function inputOf(draft: Draft): PhoneNumberVoiceInput | null {
  const { mode, to, text, language, reason, url, menu } = draft;
  const spoken = text.trim() || null;
  switch (mode) {
    case 'FORWARD':
      return { mode, to: to.trim() || null, timeoutSec: numberIn(draft.timeoutSec) };
    case 'TTS_HANGUP':
      return { mode, text: spoken, language };
    case 'REJECT':
      return { mode, reason };
    case 'VOICEMAIL':
      return { mode, text: spoken, language, maxLengthSec: numberIn(draft.maxLengthSec) };
    case 'WEBHOOK_CONTROL':
      return { mode, url: url.trim() || null, text: spoken, language };
    case 'FLOW':
      return menu && { mode, flow: { steps: toSteps(menu, language).steps } };
  }
}

const STEP = /^voice\.flow\.steps\[(\d+)\]\.(\w+)/;

/**
 * Returns the errors of the members of the form, and of those of the nodes of its menu: `root.1
 * to`.
 */
export function errorsOf(fields: readonly { field: string; message: string }[], draft: Draft): Map<string, string> {
  const { places } = draft.menu ? toSteps(draft.menu, draft.language) : { places: [] };
  return new Map(
    fields.map(({ field, message }) => {
      const [, step, member] = STEP.exec(field) ?? [];
      const key = step === undefined ? field.replace(/^voice\./, '') : `${places[Number(step)]} ${member}`;
      return [key, message] as const;
    }),
  );
}
