import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  ImportRefusalsDocument,
  type ImportRefusalsQuery,
  type ImportRowFragment,
} from '../../../../graph/generated/audience';
import { useCountries } from '../../../../ui/form/countries';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { useFormats } from '../../../../ui/time/formats';
import { DATE_ORDERS, DECIMAL_MARKS, type Reading } from '../file/preview';
import { hasIdentifier, type Mapping } from '../file/targets';
import type { ImportOptions, KeptFile } from '../kept';
import { useUpload } from '../use-upload';
import classes from './import-page.module.css';

type Refusal = NonNullable<ImportRefusalsQuery['contactImportRefusals']>[number];

interface RefusalsProps {
  found: ImportRowFragment;
  /** `null` when the file is not here, or may not be imported by the person. */
  kept: KeptFile | null;
}

/** The causes for which rows were refused, with one act for all rows of each. */
export function Refusals({ found, kept }: RefusalsProps) {
  const [{ data }] = useQuery({ query: ImportRefusalsDocument, variables: { id: found.id } });
  const upload = useUpload();
  const groups = data?.contactImportRefusals ?? [];
  return (
    <>
      <ul className={classes.groups}>
        {groups.map(group => (
          <Group key={`${group.field} ${group.rule}`} group={group} found={found} kept={kept} upload={upload} />
        ))}
      </ul>
      <ProblemLine problem={upload.problem} />
    </>
  );
}

type GroupProps = RefusalsProps & { group: Refusal; upload: ReturnType<typeof useUpload> };

function Group({ group, found, kept, upload }: GroupProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { field, sentence, rows, firstRows } = group;
  return (
    <li className={classes.group}>
      <div>
        <strong>
          {t('imports.refusedRows', { count: rows, rows: formats.count(rows) })} · <code>{field}</code>
        </strong>
        <div>{sentence}</div>
        <small>{t('imports.firstRows', { rows: firstRows.join(', ') })}</small>
      </div>
      {kept && <Retries {...{ group, found, kept, upload }} />}
    </li>
  );
}

/** The rows of a cause are tried again: read in another way, or without the field. */
function Retries({ group, found, kept, upload }: GroupProps & { kept: KeptFile }) {
  const { t } = useTranslation();
  const { field, rule } = group;
  const run = (options: ImportOptions) =>
    void upload.run({ ...kept, options }, found.dryRun, { of: found.id, field, rule });
  const mapping = withoutField(kept.options.mapping, field);
  return (
    <div className={classes.acts}>
      <OtherReading
        group={group}
        reading={kept.options.reading}
        found={found}
        isBusy={upload.running}
        onRun={reading => run({ ...kept.options, reading })}
      />
      {mapping && (
        <Button variant="default" disabled={upload.running} onClick={() => run({ ...kept.options, mapping })}>
          {t('imports.retryWithout', { field })}
        </Button>
      )}
    </div>
  );
}

/** The mapping without the columns of a field; `null` where the file would then name nobody. */
function withoutField(mapping: Mapping | null, field: string): Mapping | null {
  if (!mapping || !Object.values(mapping).includes(field)) return null;
  const left = Object.fromEntries(Object.entries(mapping).filter(([, target]) => target !== field));
  return hasIdentifier(left) ? left : null;
}

interface OtherReadingProps {
  group: Refusal;
  reading: Reading;
  found: ImportRowFragment;
  isBusy: boolean;
  onRun: (reading: Reading) => void;
}

/** The choice that would make the values of a cause valid, by its rule. */
const CHOICES: Readonly<Record<string, 'country' | 'dateOrder' | 'decimalMark'>> = {
  phone: 'country',
  timestamp: 'dateOrder',
  number: 'decimalMark',
};

function OtherReading({ group, reading, found, isBusy, onRun }: OtherReadingProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  const name = CHOICES[group.rule];
  const [value, setValue] = useState<string | null>(name ? (found[name] ?? null) : null);
  if (!name) return null;
  const data = {
    country: countries,
    dateOrder: DATE_ORDERS.map(order => ({ value: order, label: t(`imports.dateOrders.${order}`) })),
    decimalMark: DECIMAL_MARKS.map(mark => ({ value: mark, label: t(`imports.decimalMarks.${mark}`) })),
  }[name];
  return (
    <>
      <Select
        aria-label={t(`imports.${name}`)}
        searchable={name === 'country'}
        allowDeselect={false}
        data={data}
        value={value}
        onChange={setValue}
      />
      <Button disabled={isBusy || value === found[name]} onClick={() => onRun({ ...reading, [name]: value })}>
        {t('imports.retryAs', { count: group.rows })}
      </Button>
    </>
  );
}
