import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '../icons/icons';
import { IN_MAIN } from '../layout/in-main';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface ChipProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
}

interface ChoicesChipProps<Value extends string> extends ChipProps<Value> {
  chosen: readonly Value[] | undefined;
  onChange: (chosen: Value[] | undefined) => void;
}

interface ChoiceChipProps<Value extends string> extends ChipProps<Value> {
  chosen: Value | undefined;
  onChange: (chosen: Value | undefined) => void;
}

/** A filter that takes several values. */
export function ChoicesChip<Value extends string>({ chosen = [], onChange, ...rest }: ChoicesChipProps<Value>) {
  const toggle = (value: Value) => {
    const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value];
    onChange(next.length > 0 ? next : undefined);
  };
  return <Chip {...rest} chosen={chosen} onPick={toggle} closes={false} />;
}

/** A filter that takes one value. */
export function ChoiceChip<Value extends string>({ chosen, onChange, ...rest }: ChoiceChipProps<Value>) {
  return (
    <Chip
      {...rest}
      chosen={chosen ? [chosen] : []}
      onPick={value => onChange(value === chosen ? undefined : value)}
      closes
    />
  );
}

interface AnyChipProps<Value extends string> extends ChipProps<Value> {
  chosen: readonly Value[];
  onPick: (value: Value) => void;
  closes: boolean;
}

function Chip<Value extends string>({ label, options, chosen, onPick, closes }: AnyChipProps<Value>) {
  const names = options.filter(({ value }) => chosen.includes(value)).map(option => option.label);
  return (
    <Menu {...IN_MAIN} position="bottom-start">
      <Menu.Target>
        <Button
          variant={names.length > 0 ? 'light' : 'default'}
          radius="xl"
          rightSection={<IconChevronDown size={13} aria-hidden />}
        >
          {names.length > 0 ? `${label}: ${names.join(', ')}` : label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(option => (
          <Menu.CheckboxItem
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={() => onPick(option.value)}
            closeMenuOnClick={closes}
          >
            {option.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
