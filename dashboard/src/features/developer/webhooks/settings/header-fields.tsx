import { Button, Group, Input, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../graph/problem';
import { RemoveButton } from '../../../../ui/form/row-buttons';
import { IconPlus } from '../../../../ui/icons/icons';
import { draftFields } from '../../../../ui/kit/draft-fields';
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
  return (
    <>
      {headers.map((header, place) => (
        <HeaderRow
          key={header.key}
          header={header}
          error={problem?.fields.find(({ field }) => field === `headers.${header.name.trim()}`)?.message}
          onChange={changed => onChange(headers.with(place, { ...header, ...changed }))}
          onRemove={() => onChange(headers.toSpliced(place, 1))}
        />
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

interface HeaderRowProps {
  header: Header;
  error: string | undefined;
  onChange: (changed: Partial<Header>) => void;
  onRemove: () => void;
}

function HeaderRow({ header, error, onChange, onRemove }: HeaderRowProps) {
  const { t } = useTranslation();
  const fields = draftFields(header, onChange);
  return (
    <Group gap="xs" mt={6} align="start" wrap="nowrap">
      <TextInput
        aria-label={t('webhooks.headerName')}
        placeholder="Authorization"
        flex={1}
        {...fields.text('name')}
        error={error}
      />
      <TextInput aria-label={t('webhooks.headerValue')} flex={1} {...fields.text('value')} />
      <RemoveButton label={t('webhooks.removeHeader')} onClick={onRemove} />
    </Group>
  );
}
