import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hear } from '../hear';
import classes from './menu.module.css';
import { MOST_DEEP } from './read-menu';
import { type Menu, type MenuNode, nodeOf } from './tree';

const KINDS = ['transfer', 'say', 'voicemail', 'menu', 'again', 'hangup'] as const satisfies MenuNode['kind'][];
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '*', '#'];

interface NodeProps {
  node: MenuNode;
  /** `root.1.2`: by the numbers of the keys. */
  place: string;
  depth: number;
  language: string;
  disabled: boolean;
  /** Answers what is wrong with a member of the node at a place. */
  errorOf: (place: string, member: string) => string | undefined;
  onChange: (node: MenuNode) => void;
}

/** A menu: what is said, and what each key leads to, as a tree. */
export function MenuEditor({
  node,
  ...props
}: Omit<NodeProps, 'node' | 'onChange'> & {
  node: Menu;
  onChange: (menu: Menu) => void;
}) {
  const { t } = useTranslation();
  const { place, depth, language, disabled, errorOf, onChange } = props;
  const { text, options, otherwise } = node;
  const change = (changed: Partial<Menu>) => onChange({ ...node, ...changed });
  const free = KEYS.find(key => options.every(({ digits }) => digits !== key));
  const setOption = (at: number, changed: Partial<Menu['options'][number]>) =>
    change({ options: options.map((option, i) => (i === at ? { ...option, ...changed } : option)) });
  return (
    <div className={classes.menu}>
      <Textarea
        label={t('numbers.menu.says')}
        description={t('numbers.menu.saysNote')}
        autosize
        minRows={2}
        disabled={disabled}
        value={text}
        error={errorOf(place, 'text')}
        onChange={event => change({ text: event.target.value })}
      />
      <Hear text={text} language={language} />
      <ul className={classes.keys}>
        {options.map(({ digits, node: child }, i) => (
          <li key={digits}>
            <div className={classes.key}>
              <Select
                w={76}
                aria-label={t('numbers.menu.keyLabel')}
                allowDeselect={false}
                disabled={disabled}
                data={KEYS.filter(key => key === digits || options.every(other => other.digits !== key))}
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
            <NodeEditor
              {...{ depth: depth + 1, language, disabled, errorOf }}
              label={t('numbers.menu.key', { digits })}
              node={child}
              place={`${place}.${i + 1}`}
              onChange={changed => setOption(i, { node: changed })}
            />
          </li>
        ))}
        <li>
          <div className={classes.key}>{t('numbers.menu.otherwise')}</div>
          <NodeEditor
            {...{ depth: depth + 1, language, disabled, errorOf }}
            label={t('numbers.menu.otherwise')}
            node={otherwise}
            place={`${place}.${options.length + 1}`}
            onChange={changed => change({ otherwise: changed })}
          />
        </li>
      </ul>
      {free && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={disabled}
          leftSection={<IconPlus size={13} aria-hidden />}
          onClick={() => change({ options: [...options, { digits: free, node: { kind: 'transfer', to: '' } }] })}
        >
          {t('numbers.menu.add')}
        </Button>
      )}
    </div>
  );
}

/** The action of a key. */
function NodeEditor({ node, label, ...props }: NodeProps & { label: string }) {
  const { t } = useTranslation();
  const { place, depth, language, disabled, errorOf, onChange } = props;
  const kinds = KINDS.filter(kind => kind !== 'menu' || depth < MOST_DEEP);
  return (
    <div className={classes.node}>
      <Select
        aria-label={`${label}: ${t('numbers.menu.does')}`}
        allowDeselect={false}
        disabled={disabled}
        data={kinds.map(value => ({ value, label: t(`numbers.menu.kinds.${value}`) }))}
        value={node.kind}
        onChange={kind => kind && onChange(nodeOf(kind as MenuNode['kind'], node))}
      />
      {node.kind === 'transfer' && (
        <TextInput
          aria-label={`${label}: ${t('numbers.to')}`}
          placeholder="+14155550100"
          disabled={disabled}
          value={node.to}
          error={errorOf(place, 'to')}
          onChange={event => onChange({ ...node, to: event.target.value })}
        />
      )}
      {(node.kind === 'say' || node.kind === 'voicemail') && (
        <>
          <Textarea
            aria-label={`${label}: ${t('numbers.text')}`}
            autosize
            disabled={disabled}
            value={node.text}
            error={errorOf(place, 'text')}
            onChange={event => onChange({ ...node, text: event.target.value })}
          />
          <Hear text={node.text} language={language} />
        </>
      )}
      {node.kind === 'menu' && <MenuEditor {...{ node, place, depth, language, disabled, errorOf, onChange }} />}
    </div>
  );
}
