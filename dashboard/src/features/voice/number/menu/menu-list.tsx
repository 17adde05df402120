import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconX } from '../../../../ui/icons/icons';
import { AddKey, KeyField } from './key-acts';
import { withKey } from './keys';
import classes from './menu.module.css';
import { NodeFields, type NodeProps } from './node-fields';
import type { Menu } from './tree';

type MenuProps = Omit<NodeProps, 'node' | 'onChange'> & { node: Menu; onChange: (menu: Menu) => void };

/** A menu as a list: its text, and below it the target of each key. */
export function MenuList(props: MenuProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.menu}>
      <NodeFields {...props} label={t('numbers.menu.title')} onChange={node => props.onChange(node as Menu)} />
      <Keys {...props} />
    </div>
  );
}

function Keys({ node, place, onChange, ...props }: MenuProps) {
  const { t } = useTranslation();
  const { disabled } = props;
  const { options, otherwise } = node;
  const change = (changed: Partial<Menu>) => onChange({ ...node, ...changed });
  const setOption = (at: number, changed: Partial<Option>) =>
    change({ options: options.map((option, i) => (i === at ? { ...option, ...changed } : option)) });
  const longer = withKey(node);
  return (
    <>
      <ul className={classes.keys}>
        {options.map((option, i) => (
          <Key
            key={option.digits}
            {...props}
            {...{ menu: node, option, place: `${place}.${i + 1}` }}
            onChange={changed => setOption(i, changed)}
            onRemove={() => change({ options: options.filter((_, at) => at !== i) })}
          />
        ))}
        <li>
          <div className={classes.key}>{t('numbers.menu.otherwise')}</div>
          <Target
            {...props}
            {...{ label: t('numbers.menu.otherwise'), node: otherwise, place: `${place}.${options.length + 1}` }}
            onChange={changed => change({ otherwise: changed })}
          />
        </li>
      </ul>
      {longer && <AddKey disabled={disabled} onClick={() => onChange(longer)} />}
    </>
  );
}

type Option = Menu['options'][number];

interface KeyProps extends Omit<NodeProps, 'node' | 'onChange'> {
  menu: Menu;
  option: Option;
  onChange: (changed: Partial<Option>) => void;
  onRemove: () => void;
}

/** A key of a menu, and its action. */
function Key({ menu, option: { digits, node }, onChange, onRemove, ...props }: KeyProps) {
  const { t } = useTranslation();
  const { disabled } = props;
  return (
    <li>
      <div className={classes.key}>
        <KeyField
          {...{ menu, digits, disabled, w: 76 }}
          aria-label={t('numbers.menu.keyLabel')}
          onChange={key => onChange({ digits: key })}
        />
        <ActionIcon disabled={disabled} onClick={onRemove} aria-label={t('numbers.menu.remove', { digits })}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
      <Target
        {...props}
        {...{ label: t('numbers.menu.key', { digits }), node }}
        onChange={changed => onChange({ node: changed })}
      />
    </li>
  );
}

/** The action of a key; a menu has its keys below it. */
function Target(props: NodeProps & { label: string }) {
  const { node } = props;
  return (
    <div className={classes.node}>
      <NodeFields {...props} />
      {node.kind === 'menu' && <Keys {...props} node={node} />}
    </div>
  );
}
