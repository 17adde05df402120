import { Button, Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlayerStop, IconVolume } from '../../../ui/icons/icons';

/** Absent in browsers without voices. */
const speech: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/** Reads a text aloud in the browser: a preview, for callers hear the voice of the provider. */
export function SpeechPreview({ text, language }: { text: string; language: string }) {
  const { t } = useTranslation();
  const { isSpeaking, speak, stop } = useVoice();
  const Icon = isSpeaking ? IconPlayerStop : IconVolume;
  return (
    <Tooltip label={t(speech ? 'numbers.hearNote' : 'numbers.cannotHear')}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={14} aria-hidden />}
        disabled={!speech || text.trim() === ''}
        onClick={isSpeaking ? stop : () => speak(text, language)}
        style={{ justifySelf: 'start', width: 'auto' }}
      >
        {t(isSpeaking ? 'numbers.stop' : 'numbers.hear')}
      </Button>
    </Tooltip>
  );
}

function useVoice() {
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => speech?.cancel(), []);
  const speak = (text: string, language: string) => {
    if (!speech) return;
    speech.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    utterance.onend = () => setSpeaking(false);
    utterance.onerror = () => setSpeaking(false);
    setSpeaking(true);
    speech.speak(utterance);
  };
  const stop = () => {
    speech?.cancel();
    setSpeaking(false);
  };
  return { isSpeaking, speak, stop };
}
