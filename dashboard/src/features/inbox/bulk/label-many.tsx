import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog';
import { LabelsField } from '../../../ui/labels/labels-field';

const MOST = 20;

interface LabelManyProps {
  onSave: (changes: { addLabels: string[]; removeLabels: string[] }) => Promise<void>;
  running: boolean;
  onClose: () => void;
}

/** Labels that each of the chosen conversations gets, and those that none keeps. */
export function LabelMany({ onSave, running, onClose }: LabelManyProps) {
  const { t } = useTranslation();
  const [addLabels, setAdded] = useState<string[]>([]);
  const [removeLabels, setRemoved] = useState<string[]>([]);
  const save = async () => {
    if (addLabels.length + removeLabels.length > 0) await onSave({ addLabels, removeLabels });
    onClose();
  };
  const field = { description: t('inbox.labelsNote'), maxTags: MOST };
  return (
    <FormDialog
      running={running}
      problem={null}
      size="sm"
      title={t('inbox.labelsTitle')}
      act={t('inbox.saveLabels')}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <LabelsField {...field} label={t('inbox.bulk.add')} value={addLabels} onChange={setAdded} data-autofocus />
      <LabelsField {...field} label={t('inbox.bulk.remove')} value={removeLabels} onChange={setRemoved} />
    </FormDialog>
  );
}
