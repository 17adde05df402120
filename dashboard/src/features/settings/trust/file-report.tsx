import { SegmentedControl, Select, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FileReportDocument, type ReportKind, type TrustedLineFragment } from '../../../graph/generated/settings';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { REPORT_KINDS } from './levels';

/** The subjects of a report, of which it has exactly one. */
const ABOUT = ['messageId', 'instanceId', 'phoneNumber'] as const;
type About = (typeof ABOUT)[number];

interface Values extends Record<About, string> {
  kind: ReportKind;
  about: About;
  note: string;
}

const NEW: Values = { kind: 'spam', about: 'messageId', messageId: '', instanceId: '', phoneNumber: '', note: '' };

interface FileReportProps {
  lines: readonly TrustedLineFragment[];
  onClose: () => void;
  onFiled: (id: string) => void;
}

/** Files a report about a message of the workspace. */
export function FileReport({ lines, onClose, onFiled }: FileReportProps) {
  const { t } = useTranslation();
  const { form, saving } = useSavedForm<Values>({
    initialValues: NEW,
    save: ({ kind, about, note, ...subjects }) => {
      const report = { kind, [about]: subjects[about].trim(), note: note.trim() || null };
      return mutation(FileReportDocument, report, ({ createReport: made }) => made && onFiled(made.id));
    },
  });
  return (
    <FormDialog title={t('trust.file')} act={t('trust.file')} onClose={onClose} {...saving} size="md">
      <Text>{t('trust.fileNote')}</Text>
      <Select
        label={t('words.type')}
        description={t(`trust.kindNotes.${form.values.kind}`)}
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
      <SubjectField form={form} lines={lines} />
      <Textarea label={t('trust.note')} description={t('trust.noteNote')} rows={3} {...form.getInputProps('note')} />
    </FormDialog>
  );
}

interface SubjectFieldProps extends Pick<FileReportProps, 'lines'> {
  form: UseFormReturnType<Values>;
}

function SubjectField({ form, lines }: SubjectFieldProps) {
  const { t } = useTranslation();
  const { about } = form.values;
  return about === 'instanceId' ? (
    <Select
      key={about}
      label={t('words.line')}
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
  );
}
