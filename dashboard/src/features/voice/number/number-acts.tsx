import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberRowFragment, ReleaseNumberDocument } from '../../../graph/generated/voice';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useMay } from '../../../ui/form/role-note';
import { IconDots } from '../../../ui/icons/icons';

interface NumberActsProps {
  number: NumberRowFragment;
  onChanged: () => void;
}

/** The acts of a number, in one menu. */
export function NumberActs({ number: { id, phoneNumber, status }, onChanged }: NumberActsProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const act = useAct(ReleaseNumberDocument);
  const may = useMay('phone_numbers:manage') && status !== 'RELEASED' && status !== 'PENDING';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={t('ui.acts')} disabled={!may}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="red" onClick={() => setAsked(true)}>
            {t('numbers.giveUp')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsked && (
        <Confirm
          {...act}
          title={t('numbers.giveUpTitle', { number: phoneNumber })}
          note={t('numbers.giveUpNote')}
          act={t('numbers.giveUp')}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            if (!(await act.run({ id }))) return;
            setAsked(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
