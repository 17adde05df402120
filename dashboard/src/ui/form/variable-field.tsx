import { Switch, TextInput } from '@mantine/core';
import type { TemplateVariableType } from '../../graph/generated/enums';

/** A value that each send gives to a template. */
interface Variable {
  name: string;
  type: TemplateVariableType;
  required: boolean;
  default?: unknown;
  example?: unknown;
}

interface VariableFieldProps {
  variable: Variable;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** The value of a variable of a template, by its type. */
export function VariableField({ variable, value, error, onChange }: VariableFieldProps) {
  const { name, type, required, default: usual, example } = variable;
  if (type === 'boolean')
    return (
      <Switch
        label={name}
        checked={value === undefined ? usual === true : value === true}
        onChange={event => onChange(event.target.checked)}
        error={error}
      />
    );
  return (
    <TextInput
      label={name}
      type={type === 'number' ? 'number' : type === 'date' ? 'date' : 'text'}
      required={required}
      placeholder={textOf(usual ?? example)}
      value={textOf(value)}
      onChange={event => onChange(typedValue(event.target.value, type))}
      error={error}
    />
  );
}

const textOf = (value: unknown): string =>
  value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Turns typed text into the type of the variable. A list and an object are typed as JSON; text that is not JSON is left for the server to refuse. */
function typedValue(text: string, type: Variable['type']): unknown {
  if (text === '') return undefined;
  if (type === 'number') return Number(text);
  if (type !== 'list' && type !== 'object') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
