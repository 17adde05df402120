import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../form/form-dialog';
import { IconBookmark, IconX } from '../icons/icons';
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
  const [name, setName] = useState<string | null>(null);
  const save = () => {
    const wanted = name?.trim();
    if (!wanted) return;
    setViews([...views.filter(view => view.name !== wanted), { name: wanted, filters }]);
    setName(null);
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
            <div key={view.name} className={classes.view}>
              <Menu.Item onClick={() => onChoose(view.filters)}>{view.name}</Menu.Item>
              <ActionIcon
                onClick={() => setViews(views.filter(other => other !== view))}
                aria-label={t('ui.removeView', { name: view.name })}
              >
                <IconX size={13} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setName('')}>{t('ui.saveView')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {name !== null && (
        <FormDialog
          size="sm"
          title={t('ui.saveView')}
          act={t('ui.saveView')}
          running={false}
          problem={null}
          onClose={() => setName(null)}
          onSubmit={save}
        >
          <TextInput
            label={t('ui.viewName')}
            required
            maxLength={60}
            value={name}
            onChange={event => setName(event.target.value)}
            data-autofocus
          />
        </FormDialog>
      )}
    </>
  );
}
