import { ActionIcon, Group, SegmentedControl } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { patiently } from '../../../../shell/loading/patiently';
import type { Icon } from '../../../../ui/icons/icon';
import { IconArrowBackUp, IconArrowForwardUp } from '../../../../ui/icons/icons';
import type { MenuCanvasProps } from './menu-canvas';
import { MenuList } from './menu-list';
import type { Menu } from './tree';

/** The canvas is loaded where it is seen. */
const MenuCanvas = lazy(patiently(async () => ({ default: (await import('./menu-canvas')).MenuCanvas })));

interface MenuEditorProps extends MenuCanvasProps {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** A menu as a drawing or as a list; a phone has room for the list alone. */
export function MenuEditor({ undo, redo, ...props }: MenuEditorProps) {
  const { t } = useTranslation();
  const [view, setView] = useLocalStorage({ key: 'menu view', defaultValue: 'canvas', getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const isDrawn = view === 'canvas' && !isNarrow;
  const { root, onChange, ...shared } = props;
  return (
    <>
      <Group gap="xs">
        {!isNarrow && (
          <SegmentedControl
            size="xs"
            aria-label={t('ui.drawing.view')}
            data={(['canvas', 'list'] as const).map(value => ({ value, label: t(`ui.drawing.${value}`) }))}
            value={view}
            onChange={setView}
          />
        )}
        <Step icon={IconArrowBackUp} label={t('ui.undo')} onClick={undo} />
        <Step icon={IconArrowForwardUp} label={t('ui.redo')} onClick={redo} />
      </Group>
      {isDrawn ? (
        <Suspense fallback={null}>
          <MenuCanvas {...props} />
        </Suspense>
      ) : (
        <MenuList {...shared} node={root} place="root" onChange={menu => onChange(menu, shapeOf(menu))} />
      )}
    </>
  );
}

interface StepProps {
  icon: Icon;
  label: string;
  /** Absent where there is no step in this direction. */
  onClick: (() => void) | undefined;
}

const Step = ({ icon: Icon, label, onClick }: StepProps) => (
  <ActionIcon variant="default" size={30} onClick={onClick} disabled={!onClick} aria-label={label}>
    <Icon size={16} aria-hidden />
  </ActionIcon>
);

/** Keys that are typed change no shape: they are taken back together. */
const shapeOf = (menu: Menu): string =>
  JSON.stringify(menu, (name, value: unknown) => (name === 'text' || name === 'to' ? undefined : value));
