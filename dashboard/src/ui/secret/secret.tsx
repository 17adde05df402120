import { Alert } from '@mantine/core';
import { IconKey } from '../icons/icons';
import { Copyable } from '../object/copy';

/** A secret that is shown this once. */
export function Secret({ title, note, secret }: { title: string; note: string; secret: string }) {
  return (
    <Alert icon={<IconKey size={18} aria-hidden />} title={title} variant="light">
      <p>{note}</p>
      <Copyable text={secret} />
    </Alert>
  );
}
