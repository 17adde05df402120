import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyRowFragment } from '../../../graph/generated/developer';
import { ChangeKey } from './form/change-key';
import { RevokeKey } from './revoke-key';

/** The acts of a key that is not revoked. */
export function KeyActs({ apiKey }: { apiKey: KeyRowFragment }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'change' | 'revoke' | null>(null);
  const close = () => setAsked(null);
  if (apiKey.revokedAt) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked('change')}>
        {t('keys.change')}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setAsked('revoke')}>
        {t('keys.revoke')}
      </Button>
      {asked === 'change' && <ChangeKey apiKey={apiKey} onClose={close} />}
      {asked === 'revoke' && <RevokeKey apiKey={apiKey} onClose={close} />}
    </>
  );
}
