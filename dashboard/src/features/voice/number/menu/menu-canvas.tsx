import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from '../../../../ui/canvas/canvas';
import { drawingOfMenu } from './drawing-of-menu';
import { digitsAt, nodeAt, placeIn, withDigits, withNode, withoutNode } from './edits';
import { AddKey, KeyField } from './key-acts';
import { withKey } from './keys';
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
  const label = useLabel(place, digits);
  return (
    <section className={classes.node} aria-label={label}>
      <h3 className={classes.title}>{label}</h3>
      {parent && digits !== null && (
        <KeyField
          {...{ menu: parent, digits, disabled, label: t('numbers.menu.keyLabel') }}
          onChange={key => onChange(withDigits(root, place, key), `key of ${place}`)}
        />
      )}
      <NodeFields
        {...props}
        {...{ node, place, label }}
        onChange={changed => onChange(withNode(root, place, changed), `${place} ${changed.kind}`)}
      />
      <Group gap="xs">
        {node.kind === 'menu' && <AddKeyTo menu={node} {...{ root, place, disabled, onChange, onChoose }} />}
        {digits !== null && (
          <Button variant="subtle" color="red" size="compact-sm" disabled={disabled} onClick={onRemove}>
            {t('numbers.menu.remove', { digits })}
          </Button>
        )}
      </Group>
    </section>
  );
}

/** @param digits `null` for a node that no key leads to. */
function useLabel(place: string, digits: string | null): string {
  const { t } = useTranslation();
  if (place === 'root') return t('numbers.menu.title');
  return digits === null ? t('numbers.menu.otherwise') : t('numbers.menu.key', { digits });
}

type AddKeyToProps = Pick<ChosenProps, 'root' | 'place' | 'disabled' | 'onChange' | 'onChoose'> & { menu: Menu };

/** Adds a key to the chosen menu, and chooses it. */
function AddKeyTo({ menu, root, place, disabled, onChange, onChoose }: AddKeyToProps) {
  const longer = withKey(menu);
  if (!longer) return null;
  const add = () => {
    onChange(withNode(root, place, longer), `add to ${place}`);
    onChoose(`${place}.${childrenOf(longer).length - 1}`);
  };
  return <AddKey disabled={disabled} onClick={add} />;
}
