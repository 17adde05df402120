import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../form/form-dialog';
import { IconBookmark, IconX } from '../icons/icons';
import { MenuItems } from '../kit/acts';
import { type Act, useChosenAct } from '../kit/use-acts';
import { after } from '../kit/use-opened';
import classes from './saved-views.module.css';

interface SavedViewsProps<Filters> {
  /** The key of the list and the workspace. */
  list: string;
  /** Those that are chosen now. */
  filters: Filters;
  onChoose: (filters: Filters) => void;
}

interface View<Filters> {
  name: string;
  filters: Filters;
}

/** Filters that the person keeps by name, in this browser. */
export function SavedViews<Filters extends object>({ list, filters, onChoose }: SavedViewsProps<Filters>) {
  const { t } = useTranslation();
  const [views, setViews] = useLocalStorage<readonly View<Filters>[]>({ key: `views ${list}`, defaultValue: [] });
  const { choose, dialog } = useChosenAct();
  const save = (name: string) => setViews([...views.filter(view => view.name !== name), { name, filters }]);
  const saving: Act = {
    label: t('ui.saveView'),
    dialog: close => <NameForm onClose={close} onSave={after(close, save)} />,
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={14} aria-hidden />}>
            {t('ui.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label className={classes.note}>{t('ui.noViews')}</Menu.Label>}
          {views.map(view => (
            <ViewItem
              key={view.name}
              name={view.name}
              onChoose={() => onChoose(view.filters)}
              onRemove={() => setViews(views.filter(other => other !== view))}
            />
          ))}
          <Menu.Divider />
          <MenuItems acts={[saving]} choose={choose} />
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

function NameForm({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const submit = () => {
    if (name.trim()) onSave(name.trim());
  };
  const dialog = { title: t('ui.saveView'), act: t('ui.saveView'), running: false, problem: null, onClose };
  return (
    <FormDialog size="sm" {...dialog} onSubmit={submit}>
      <TextInput
        label={t('ui.viewName')}
        required
        maxLength={60}
        value={name}
        onChange={event => setName(event.target.value)}
        data-autofocus
      />
    </FormDialog>
  );
}

interface ViewItemProps {
  name: string;
  onChoose: () => void;
  onRemove: () => void;
}

function ViewItem({ name, onChoose, onRemove }: ViewItemProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.view}>
      <Menu.Item onClick={onChoose}>{name}</Menu.Item>
      <ActionIcon onClick={onRemove} aria-label={t('ui.removeView', { name })}>
        <IconX size={13} aria-hidden />
      </ActionIcon>
    </div>
  );
}
