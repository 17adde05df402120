import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ENCODINGS } from '../../../../../../catalogue/contact-file/encodings.js';
import { useCountries } from '../../../../ui/form/countries';
import { draftFields } from '../../../../ui/kit/draft-fields';
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
  const { format, encoding, sheets } = preview;
  const fields = draftFields<Reading>(preview, onChange);
  return (
    <div className={classes.reading}>
      {encoding !== null && format !== 'NDJSON' && (
        <Choice label={t('imports.encoding')} searchable data={[...ENCODINGS]} {...fields.choice('encoding')} />
      )}
      {sheets.length > 0 && <Choice label={t('imports.sheet')} data={[...sheets]} {...fields.choice('sheet')} />}
      <Choice label={t('imports.country')} searchable data={countries} {...fields.choice('country')} />
      {format !== 'NDJSON' && (
        <>
          <Choice
            label={t('imports.dateOrder')}
            data={DATE_ORDERS.map(value => ({ value, label: t(`imports.dateOrders.${value}`) }))}
            {...fields.choice('dateOrder')}
          />
          <Choice
            label={t('imports.decimalMark')}
            data={DECIMAL_MARKS.map(value => ({ value, label: t(`imports.decimalMarks.${value}`) }))}
            {...fields.choice('decimalMark')}
          />
        </>
      )}
    </div>
  );
}

const Choice = (props: SelectProps) => <Select allowDeselect={false} {...props} />;
