import { SegmentedControl, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileReportDocument, type ReportKind, type TrustedLineFragment } from '../../../graph/generated/settings';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { REPORT_KINDS } from './levels';

/** The subjects of a report, of which it has exactly one. */
const ABOUT = ['messageId', 'instanceId', 'phoneNumber'] as const;
type About = (typeof ABOUT)[number];

interface FileReportProps {
  lines: readonly TrustedLineFragment[];
  onClose: () => void;
  onFiled: (id: string) => void;
}

/** Files a report about a message of the workspace. */
export function FileReport({ lines, onClose, onFiled }: FileReportProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm({
    initialValues: {
      kind: 'spam' as ReportKind,
      about: 'messageId' as About,
      ...{ messageId: '', instanceId: '', phoneNumber: '', note: '' },
    },
    save: values => {
      const subject = { [values.about]: values[values.about].trim() };
      const report = { kind: values.kind, ...subject, note: values.note.trim() || null };
      return mutation(FileReportDocument, report, ({ createReport: made }) => made && onFiled(made.id));
    },
  });
  const { kind, about } = form.values;
  return (
    <FormDialog title={t('trust.file')} act={t('trust.file')} onClose={onClose} {...saving} size="md">
      <Text>{t('trust.fileNote')}</Text>
      <Select
        label={t('ledger.kind')}
        description={t(`trust.kindNotes.${kind}`)}
        allowDeselect={false}
        data={REPORT_KINDS.map(value => ({ value, label: t(`trust.kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('trust.about')}
        data={ABOUT.map(value => ({ value, label: t(`trust.subjects.${value}`) }))}
        {...form.getInputProps('about')}
      />
      {about === 'instanceId' ? (
        <Select
          key={about}
          label={t('trust.line')}
          data={lines.map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage={t('trust.noLine')}
          {...form.getInputProps(about)}
        />
      ) : (
        <TextInput
          key={about}
          label={t(`trust.subjects.${about}`)}
          description={t(`trust.subjectNotes.${about}`)}
          {...form.getInputProps(about)}
        />
      )}
      <Textarea label={t('trust.note')} description={t('trust.noteNote')} rows={3} {...form.getInputProps('note')} />
    </FormDialog>
  );
}
