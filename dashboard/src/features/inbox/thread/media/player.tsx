import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { IconPlayerPlay } from '../../../../ui/icons/icons';
import { useSized } from './file-to-save';
import classes from './media.module.css';
import { useBytes } from './use-bytes';

interface PlayerProps {
  path: string;
  name: string | null;
  bytes: number | null;
  type: 'AUDIO' | 'VIDEO';
}

/** A sound or a film, which is read when somebody wants to play it. */
export function Player({ path, name, bytes, type }: PlayerProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const { url, problem } = useBytes(path, wanted);
  const label = useSized(name ?? t(`inbox.types.${type}`), bytes);
  if (problem) return <ProblemLine problem={problem} />;
  if (!url)
    return (
      <Button
        variant="default"
        size="compact-sm"
        loading={wanted}
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        onClick={() => setWanted(true)}
      >
        {t('inbox.files.play', { name: label })}
      </Button>
    );
  const Element = type === 'AUDIO' ? 'audio' : 'video';
  return <Element className={classes.player} src={url} controls autoPlay aria-label={label} />;
}
