import { SegmentedControl, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FileReportDocument, type ReportKind, type TrustedLineFragment } from '../../../graph/generated/settings';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
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
  const { run, running, problem } = useAct(FileReportDocument);
  const form = useForm({
    initialValues: {
      kind: 'spam' as ReportKind,
      about: 'messageId' as About,
      ...{ messageId: '', instanceId: '', phoneNumber: '', note: '' },
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(fieldErrors(problem)), [problem]);
  const { kind, about, note } = form.values;
  const submit = async () => {
    const subject = { [about]: form.values[about].trim() };
    const done = await run({ kind, ...subject, note: note.trim() || null });
    if (done?.createReport) onFiled(done.createReport.id);
  };
  return (
    <FormDialog
      title={t('trust.file')}
      act={t('trust.file')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
      size="md"
    >
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
