import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemLine } from '../../../../ui/form/problem-line';
import classes from './media.module.css';
import { useBytes } from './use-bytes';

interface PictureProps {
  path: string;
  name: string | null;
  says: string | null;
}

/** An image, which is read when it comes into sight. */
export function Picture({ path, name, says }: PictureProps) {
  const { t } = useTranslation();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const wasSeen = useRef(false);
  wasSeen.current ||= inViewport;
  const { url, problem } = useBytes(path, wasSeen.current);
  return (
    <div ref={ref} className={classes.picture}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" aria-label={t('inbox.files.openImage')}>
          <img src={url} alt={says ?? name ?? t('inbox.types.IMAGE')} />
        </a>
      ) : problem ? (
        <ProblemLine problem={problem} />
      ) : (
        <Skeleton width={180} height={120} />
      )}
    </div>
  );
}
