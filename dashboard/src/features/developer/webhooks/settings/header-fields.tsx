import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import { IconPlus, IconTrash } from '../../../../ui/icons/icons';
import type { Header } from './webhook-form';

interface HeaderFieldsProps {
  /** Those that it has now. */
  names: readonly string[];
  headers: Header[] | null;
  problem: Problem | null;
  onChange: (headers: Header[] | null) => void;
}

/** Headers that each request has beside ours. Their values are not shown again, so they are replaced together. */
export function HeaderFields({ names, headers, problem, onChange }: HeaderFieldsProps) {
  const { t } = useTranslation();
  const empty = (): Header => ({ key: Math.max(0, ...(headers ?? []).map(({ key }) => key)) + 1, name: '', value: '' });
  const first = () => onChange(names.length > 0 ? names.map((name, key) => ({ key, name, value: '' })) : [empty()]);
  return (
    <Input.Wrapper
      label={t('webhooks.headers')}
      description={names.length > 0 ? t('webhooks.headersReplace') : t('webhooks.headersNote')}
      error={problem?.fields.find(({ field }) => field === 'headers')?.message}
    >
      {headers === null ? (
        <Group gap="sm" mt={6}>
          {names.length > 0 && <code>{names.join(', ')}</code>}
          <Button variant="default" size="compact-xs" onClick={first}>
            {names.length > 0 ? t('webhooks.replaceHeaders') : t('webhooks.addHeader')}
          </Button>
        </Group>
      ) : (
        <HeaderRows
          headers={headers}
          problem={problem}
          onChange={onChange}
          onAdd={() => onChange([...headers, empty()])}
        />
      )}
    </Input.Wrapper>
  );
}

interface HeaderRowsProps {
  headers: Header[];
  problem: Problem | null;
  onChange: (headers: Header[] | null) => void;
  onAdd: () => void;
}

function HeaderRows({ headers, problem, onChange, onAdd }: HeaderRowsProps) {
  const { t } = useTranslation();
  const change = (key: number, changed: Partial<Header>) =>
    onChange(headers.map(header => (header.key === key ? { ...header, ...changed } : header)));
  return (
    <>
      {headers.map(({ key, name, value }) => (
        <Group key={key} gap="xs" mt={6} align="start" wrap="nowrap">
          <TextInput
            aria-label={t('webhooks.headerName')}
            placeholder="Authorization"
            flex={1}
            value={name}
            error={problem?.fields.find(({ field }) => field === `headers.${name.trim()}`)?.message}
            onChange={event => change(key, { name: event.target.value })}
          />
          <TextInput
            aria-label={t('webhooks.headerValue')}
            flex={1}
            value={value}
            onChange={event => change(key, { value: event.target.value })}
          />
          <ActionIcon
            aria-label={t('webhooks.removeHeader')}
            onClick={() => onChange(headers.filter(header => header.key !== key))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs" mt={6}>
        <Button variant="default" size="compact-xs" leftSection={<IconPlus size={12} aria-hidden />} onClick={onAdd}>
          {t('webhooks.addHeader')}
        </Button>
        <Button variant="subtle" size="compact-xs" onClick={() => onChange(null)}>
          {t('webhooks.keepHeaders')}
        </Button>
      </Group>
    </>
  );
}
