import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../shell/viewer';
import { IconDots } from '../icons/icons';
import { type Act, useChosenAct } from './use-acts';

/** An act, or a condition under which there is one. */
export type Offer = Act | false | null | undefined;

interface ActsProps {
  /** The scope without which the acts are shown, but cannot be chosen. */
  scope?: string;
  /** The most likely acts, each as a button. */
  buttons?: readonly Offer[];
  /** All others, in one menu. */
  menu?: readonly Offer[];
  /** Smaller than in the head of a page: in that of an inspector (`compact-xs`), or in a list (`compact-sm`). */
  size?: 'compact-xs' | 'compact-sm';
  /** True while something runs that an act of the menu started by itself. */
  isBusy?: boolean;
  /** True: none of them can be chosen in the state of the object. */
  isDisabled?: boolean;
}

export const offered = (acts: readonly Offer[]): readonly Act[] => acts.filter(act => !!act);

/** The acts of an object: buttons, one menu at the right of them, and the question or the form of the chosen act. */
export function Acts(props: ActsProps) {
  const { scope, buttons = [], menu = [], size, isBusy = false, isDisabled = false } = props;
  const { scopes } = useViewer();
  const all = offered([...buttons, ...menu]);
  const { choose, running, dialog } = useChosenAct(act => all.find(({ label }) => label === act.label) ?? act);
  const mayNot = isDisabled || (scope !== undefined && !scopes.has(scope));
  const shared = { choose, running, mayNot, size };
  return (
    <>
      {offered(buttons).map(act => (
        <ActButton key={act.label} act={act} {...shared} />
      ))}
      {offered(menu).length > 0 && <ActMenu acts={offered(menu)} isBusy={isBusy} {...shared} />}
      {dialog}
    </>
  );
}

interface ChoiceProps {
  choose: (act: Act) => void;
  running: string | null;
  mayNot: boolean;
  size: ActsProps['size'];
}

const VARIANTS = { primary: {}, danger: { variant: 'subtle', color: 'red' }, usual: { variant: 'default' } } as const;

function ActButton({ act, choose, running, mayNot, size }: ChoiceProps & { act: Act }) {
  const { label, icon: Icon, look = 'usual', disabled = false } = act;
  return (
    <Button
      {...VARIANTS[look]}
      {...(size ? { size } : {})}
      leftSection={Icon && <Icon size={14} aria-hidden />}
      loading={running === label}
      disabled={mayNot || disabled}
      onClick={() => choose(act)}
    >
      {label}
    </Button>
  );
}

function ActMenu({
  acts,
  isBusy,
  choose,
  running,
  mayNot,
  size,
}: ChoiceProps & { acts: readonly Act[]; isBusy: boolean }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          {...(size ? { size, px: 6 } : { px: 8 })}
          aria-label={t('ui.acts')}
          disabled={mayNot}
          loading={isBusy || acts.some(({ label }) => label === running)}
        >
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItems acts={acts} choose={choose} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Acts that cannot be undone are red. */
export const MenuItems = ({ acts, choose }: Pick<ChoiceProps, 'choose'> & { acts: readonly Act[] }) =>
  acts.map(act => (
    <Menu.Item
      key={act.label}
      color={act.look === 'danger' ? 'red' : undefined}
      disabled={act.disabled ?? false}
      {...(act.onPhone ? { hiddenFrom: 'sm' } : {})}
      onClick={() => choose(act)}
    >
      {act.label}
    </Menu.Item>
  ));
