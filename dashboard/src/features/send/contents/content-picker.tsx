import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContentName } from '../../../ui/preview/content';
import { contentOf, type SendKind } from '../channels/kinds';
import type { Draft } from '../draft';

interface ContentPickerProps {
  kind: SendKind;
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
}

/** The person chooses a text, a file, a template and so on. */
export function ContentPicker({ kind, draft, change }: ContentPickerProps) {
  const { t } = useTranslation();
  const names = Object.keys(kind.contents) as ContentName[];
  return (
    <SegmentedControl
      size="xs"
      style={{ justifySelf: 'start', flexWrap: 'wrap' }}
      aria-label={t('send.content')}
      data={names.map(value => ({ value, label: t(`send.contents.${value}`) }))}
      value={contentOf(kind, draft).name}
      onChange={content => change({ content: content as ContentName })}
    />
  );
}
