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

/** The fields of one node, without those of the nodes below it. The first node is always a menu. */
export function NodeFields({ node, label, ...props }: NodeProps & { label: string }) {
  const { t } = useTranslation();
  const { place, language, disabled, errorOf, onChange } = props;
  const depth = place.split('.').length - 1;
  const kinds = KINDS.filter(kind => kind !== 'menu' || depth < MOST_DEEP);
  return (
    <>
      {depth > 0 && (
        <Select
          aria-label={`${label}: ${t('numbers.menu.does')}`}
          allowDeselect={false}
          disabled={disabled}
          data={kinds.map(value => ({ value, label: t(`numbers.menu.kinds.${value}`) }))}
          value={node.kind}
          onChange={kind => kind && onChange(nodeOf(kind as MenuNode['kind'], node))}
        />
      )}
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
          <Textarea
            {...(node.kind === 'menu'
              ? { label: t('numbers.menu.says'), description: t('numbers.menu.saysNote') }
              : { 'aria-label': `${label}: ${t('numbers.text')}` })}
            autosize
            minRows={node.kind === 'menu' ? 2 : 1}
            disabled={disabled}
            value={node.text}
            error={errorOf(place, 'text')}
            onChange={event => onChange({ ...node, text: event.target.value })}
          />
          <SpeechPreview text={node.text} language={language} />
        </>
      )}
    </>
  );
}
