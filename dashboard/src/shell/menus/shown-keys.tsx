import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../navigation';
import classes from './shown-keys.module.css';

/** Every key that works on all screens. */
export function ShownKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const general = [
    { keys: ['Ctrl', 'K'], label: t('palette.placeholder') },
    { keys: ['/'], label: t('palette.search') },
    { keys: ['?'], label: t('palette.keys') },
  ];
  const screens = SCREENS.flatMap(({ name, shortcut }) =>
    shortcut === null ? [] : [{ keys: ['g', ...shortcut], label: t(`screens.${name}`) }],
  );
  const close = { 'aria-label': t('ui.close') };
  return (
    <Modal opened onClose={onClose} size="xl" title={t('palette.keys')} closeButtonProps={close}>
      <dl className={classes.keys}>
        {[...general, ...screens].map(way => (
          <Way key={way.label} {...way} />
        ))}
      </dl>
    </Modal>
  );
}

const Way = ({ keys, label }: { keys: readonly string[]; label: string }) => (
  <div>
    <dt>
      {keys.map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may come twice, and their order is what is shown.
        <kbd key={at}>{key}</kbd>
      ))}
    </dt>
    <dd>{label}</dd>
  </div>
);
