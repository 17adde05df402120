import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '../../../ui/icons/icons';
import { StepIcon } from '../canvas/step-icon';
import { KINDS, type Kind } from './edits';

interface AddStepProps {
  /** The step before it, for the label of the button. */
  after: string;
  onAdd: (kind: Kind) => void;
}

/** Adds a step to a way: which kind is chosen from a menu. */
export function AddStep({ after, onAdd }: AddStepProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom">
      <Menu.Target>
        <ActionIcon size={24} radius="xl" variant="default" aria-label={t('automations.addAfter', { step: after })}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map(kind => (
          <Menu.Item key={kind} leftSection={<StepIcon type={kind} />} onClick={() => onAdd(kind)}>
            {t(`automations.types.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
