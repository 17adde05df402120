import { SegmentedControl } from '@mantine/core';

interface SegmentsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** `undefined` while none is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of few values, all of which are in sight. */
export const Segments = <Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) => (
  <SegmentedControl
    size="xs"
    style={{ justifySelf: 'start' }}
    aria-label={label}
    data={[...choices]}
    {...(value === undefined ? {} : { value })}
    onChange={onChange}
  />
);
