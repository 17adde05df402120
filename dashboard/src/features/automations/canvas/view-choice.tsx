import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

type View = 'canvas' | 'list';

/** The steps as a drawing, or as a list; the address has which. */
export function ViewChoice({ view = 'canvas' }: { view: View | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const show = (chosen: View) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, view: chosen === 'list' ? chosen : undefined }) as never,
      replace: true,
    });
  return (
    <SegmentedControl
      style={{ justifySelf: 'start' }}
      aria-label={t('ui.drawing.view')}
      data={(['canvas', 'list'] as const).map(value => ({ value, label: t(`ui.drawing.${value}`) }))}
      value={view}
      onChange={show}
    />
  );
}
