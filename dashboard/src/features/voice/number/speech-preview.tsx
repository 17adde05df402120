import { Button, Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlayerStop, IconVolume } from '../../../ui/icons/icons';

/** Absent in browsers without voices. */
const speech: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/** Reads a text aloud in the browser: a preview, for callers hear the voice of the provider. */
export function SpeechPreview({ text, language }: { text: string; language: string }) {
  const { t } = useTranslation();
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => () => speech?.cancel(), []);
  const speak = () => {
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
  return (
    <Tooltip label={t(speech ? 'numbers.hearNote' : 'numbers.cannotHear')}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={speaking ? <IconPlayerStop size={14} aria-hidden /> : <IconVolume size={14} aria-hidden />}
        disabled={!speech || text.trim() === ''}
        onClick={speaking ? stop : speak}
        style={{ justifySelf: 'start', width: 'auto' }}
      >
        {t(speaking ? 'numbers.stop' : 'numbers.hear')}
      </Button>
    </Tooltip>
  );
}
