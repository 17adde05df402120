import { ActionIcon, Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconPlus, IconX } from '../../../../ui/icons/icons';
import { freeKeys, withKey } from './keys';
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
  const setOption = (at: number, changed: Partial<Menu['options'][number]>) =>
    change({ options: options.map((option, i) => (i === at ? { ...option, ...changed } : option)) });
  const longer = withKey(node);
  return (
    <>
      <ul className={classes.keys}>
        {options.map(({ digits, node: child }, i) => (
          <li key={digits}>
            <div className={classes.key}>
              <Select
                w={76}
                aria-label={t('numbers.menu.keyLabel')}
                allowDeselect={false}
                disabled={disabled}
                data={freeKeys(node, digits)}
                value={digits}
                onChange={key => key && setOption(i, { digits: key })}
              />
              <ActionIcon
                disabled={disabled}
                onClick={() => change({ options: options.filter((_, at) => at !== i) })}
                aria-label={t('numbers.menu.remove', { digits })}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </div>
            <Target
              {...props}
              label={t('numbers.menu.key', { digits })}
              node={child}
              place={`${place}.${i + 1}`}
              onChange={changed => setOption(i, { node: changed })}
            />
          </li>
        ))}
        <li>
          <div className={classes.key}>{t('numbers.menu.otherwise')}</div>
          <Target
            {...props}
            label={t('numbers.menu.otherwise')}
            node={otherwise}
            place={`${place}.${options.length + 1}`}
            onChange={changed => change({ otherwise: changed })}
          />
        </li>
      </ul>
      {longer && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={disabled}
          leftSection={<IconPlus size={13} aria-hidden />}
          onClick={() => onChange(longer)}
        >
          {t('numbers.menu.add')}
        </Button>
      )}
    </>
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
