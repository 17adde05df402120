import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ENCODINGS } from '../../../../../../catalogue/contact-file/encodings.js';
import { useCountries } from '../../../../ui/form/countries';
import { DATE_ORDERS, DECIMAL_MARKS, type FilePreview, type Reading } from '../file/preview';
import classes from './new-import.module.css';

interface ReadingFieldsProps {
  preview: FilePreview;
  onChange: (changed: Partial<Reading>) => void;
}

/** Shows how the file is read, and lets a person change it: what was found is seldom wrong, but nobody could see it. */
export function ReadingFields({ preview, onChange }: ReadingFieldsProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  const { format, encoding, sheet, sheets, country, decimalMark, dateOrder } = preview;
  const named = (values: readonly string[]) => values.map(value => ({ value, label: value }));
  return (
    <div className={classes.reading}>
      {encoding !== null && format !== 'NDJSON' && (
        <Select
          label={t('imports.encoding')}
          allowDeselect={false}
          searchable
          data={named(ENCODINGS)}
          value={encoding}
          onChange={value => onChange({ encoding: value })}
        />
      )}
      {sheets.length > 0 && (
        <Select
          label={t('imports.sheet')}
          allowDeselect={false}
          data={named(sheets)}
          value={sheet}
          onChange={value => onChange({ sheet: value })}
        />
      )}
      <Select
        label={t('imports.country')}
        allowDeselect={false}
        searchable
        data={countries}
        value={country}
        onChange={value => onChange({ country: value })}
      />
      {format !== 'NDJSON' && (
        <>
          <Select
            label={t('imports.dateOrder')}
            allowDeselect={false}
            data={DATE_ORDERS.map(value => ({ value, label: t(`imports.dateOrders.${value}`) }))}
            value={dateOrder}
            onChange={value => onChange({ dateOrder: value as Reading['dateOrder'] })}
          />
          <Select
            label={t('imports.decimalMark')}
            allowDeselect={false}
            data={DECIMAL_MARKS.map(value => ({ value, label: t(`imports.decimalMarks.${value}`) }))}
            value={decimalMark}
            onChange={value => onChange({ decimalMark: value as Reading['decimalMark'] })}
          />
        </>
      )}
    </div>
  );
}
