import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SpeechPreview } from '../speech-preview';
import { MOST_DEEP } from './read-menu';
import { type MenuNode, nodeOf } from './tree';

const KINDS = ['transfer', 'say', 'voicemail', 'menu', 'again', 'hangup'] as const satisfies MenuNode['kind'][];

export interface NodeProps {
  node: MenuNode;
  /** `root.1.2`: by the numbers of the keys. */
  place: string;
  language: string;
  disabled: boolean;
  /** Returns the error of a member of the node at a place. */
  errorOf: (place: string, member: string) => string | undefined;
  onChange: (node: MenuNode) => void;
}

type LabelledProps = NodeProps & { label: string };

/** The fields of one node, without those of the nodes below it. The first node is always a menu. */
export function NodeFields(props: LabelledProps) {
  const { t } = useTranslation();
  const { node, label, place, language, disabled, errorOf, onChange } = props;
  return (
    <>
      <KindField {...props} />
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
      {'text' in node && (
        <>
          <TextField {...props} node={node} />
          <SpeechPreview text={node.text} language={language} />
        </>
      )}
    </>
  );
}

function KindField({ node, label, place, disabled, onChange }: LabelledProps) {
  const { t } = useTranslation();
  const depth = place.split('.').length - 1;
  if (depth === 0) return null;
  const kinds = KINDS.filter(kind => kind !== 'menu' || depth < MOST_DEEP);
  return (
    <Select
      aria-label={`${label}: ${t('numbers.menu.does')}`}
      allowDeselect={false}
      disabled={disabled}
      data={kinds.map(value => ({ value, label: t(`numbers.menu.kinds.${value}`) }))}
      value={node.kind}
      onChange={kind => kind && onChange(nodeOf(kind, node))}
    />
  );
}

interface TextFieldProps extends LabelledProps {
  node: Extract<MenuNode, { text: string }>;
}

function TextField({ node, label, place, disabled, errorOf, onChange }: TextFieldProps) {
  const { t } = useTranslation();
  const isMenu = node.kind === 'menu';
  return (
    <Textarea
      {...(isMenu
        ? { label: t('numbers.menu.says'), description: t('numbers.menu.saysNote') }
        : { 'aria-label': `${label}: ${t('words.text')}` })}
      autosize
      minRows={isMenu ? 2 : 1}
      disabled={disabled}
      value={node.text}
      error={errorOf(place, 'text')}
      onChange={event => onChange({ ...node, text: event.target.value })}
    />
  );
}
