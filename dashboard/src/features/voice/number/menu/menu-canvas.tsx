import { Button, Group, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from '../../../../ui/canvas/canvas';
import { IconPlus } from '../../../../ui/icons/icons';
import { drawingOfMenu } from './drawing-of-menu';
import { digitsAt, nodeAt, placeIn, withDigits, withNode, withoutNode } from './edits';
import { freeKeys, withKey } from './keys';
import classes from './menu.module.css';
import { NodeFields, type NodeProps } from './node-fields';
import { childrenOf, type Menu } from './tree';

export interface MenuCanvasProps extends Pick<NodeProps, 'language' | 'disabled' | 'errorOf'> {
  root: Menu;
  /**
   * @param part the changed part.
   */
  onChange: (root: Menu, part: string) => void;
}

/** A menu as a drawing, beside the effect of each key. */
export function MenuCanvas({ root, onChange, ...props }: MenuCanvasProps) {
  const { t } = useTranslation();
  const { disabled, errorOf } = props;
  const [place, choose] = useState('root');
  const drawing = useMemo(() => drawingOfMenu(root, t, errorOf), [root, t, errorOf]);
  // A key that was taken away leaves the menu in which it was.
  const chosen = nodeAt(root, place) ? place : 'root';
  const remove = (at: string) => {
    if (disabled || at === 'root') return;
    onChange(withoutNode(root, at), `remove ${at}`);
    choose(placeIn(root, at)?.menuPlace ?? 'root');
  };
  return (
    <div className={classes.drawn} data-drawn>
      <Canvas
        drawing={drawing}
        label={t('ui.drawing.canvas')}
        chosen={chosen}
        onChoose={choose}
        onRemove={disabled ? undefined : remove}
      />
      <ChosenNode
        key={chosen}
        {...{ root, onChange, place: chosen, onChoose: choose, onRemove: () => remove(chosen) }}
        {...props}
      />
    </div>
  );
}

interface ChosenProps extends MenuCanvasProps {
  place: string;
  onChoose: (place: string) => void;
  onRemove: () => void;
}

function ChosenNode({ root, place, onChange, onChoose, onRemove, ...props }: ChosenProps) {
  const { t } = useTranslation();
  const { disabled } = props;
  const node = nodeAt(root, place) ?? root;
  const digits = digitsAt(root, place);
  const parent = placeIn(root, place)?.menu;
  const label =
    place === 'root'
      ? t('numbers.menu.title')
      : digits === null
        ? t('numbers.menu.otherwise')
        : t('numbers.menu.key', { digits });
  const longer = node.kind === 'menu' ? withKey(node) : null;
  const add = () => {
    if (!longer) return;
    onChange(withNode(root, place, longer), `add to ${place}`);
    onChoose(`${place}.${childrenOf(longer).length - 1}`);
  };
  return (
    <section className={classes.node} aria-label={label}>
      <h3 className={classes.title}>{label}</h3>
      {parent && digits !== null && (
        <Select
          label={t('numbers.menu.keyLabel')}
          allowDeselect={false}
          disabled={disabled}
          data={freeKeys(parent, digits)}
          value={digits}
          onChange={key => key && onChange(withDigits(root, place, key), `key of ${place}`)}
        />
      )}
      <NodeFields
        {...props}
        {...{ node, place, label }}
        onChange={changed => onChange(withNode(root, place, changed), `${place} ${changed.kind}`)}
      />
      <Group gap="xs">
        {longer && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={disabled}
            leftSection={<IconPlus size={13} aria-hidden />}
            onClick={add}
          >
            {t('numbers.menu.add')}
          </Button>
        )}
        {digits !== null && (
          <Button variant="subtle" color="red" size="compact-sm" disabled={disabled} onClick={onRemove}>
            {t('numbers.menu.remove', { digits })}
          </Button>
        )}
      </Group>
    </section>
  );
}
