import { Button, Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  RotateIdentitySecretDocument,
  UpdateWidgetDocument,
  type WidgetWholeFragment,
} from '../../../graph/generated/webchat';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { SecretDialog } from '../../../ui/form/secret-dialog';
import { Lamp } from '../../../ui/message/status';
import { Code } from '../../../ui/object/json';
import classes from '../webchat.module.css';

const SAMPLE = `import { SignJWT } from 'jose';

const identity = await new SignJWT({ name: user.name, email: user.email })
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject(user.id)
  .setIssuedAt()
  .setExpirationTime('1h')
  .sign(Buffer.from(process.env.IDENTITY_SECRET));`;

interface IdentityProps {
  widget: WidgetWholeFragment;
  /** There is another secret. */
  onMade: () => void;
}

/** A site identifies its users by a secret that its backend signs with. */
export function Identity({ widget, onMade }: IdentityProps) {
  const { t } = useTranslation();
  const may = useMay('webchat:manage');
  const [isAsked, setAsked] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useAct(RotateIdentitySecretDocument);
  const change = useAct(UpdateWidgetDocument);
  const make = async () => {
    const made = (await rotate.run({ id: widget.id }))?.rotateWebchatIdentitySecret;
    setAsked(false);
    setSecret(made?.identitySecret ?? null);
    if (made) onMade();
  };
  const has = widget.hasIdentitySecret;
  return (
    <div className={classes.steps}>
      <p className={classes.note}>{t('webchat.identityNote')}</p>
      <Group>
        <Lamp tone={has ? 'done' : 'wait'}>{t(has ? 'webchat.hasSecret' : 'webchat.hasNoSecret')}</Lamp>
        <Button
          variant="default"
          disabled={!may}
          loading={rotate.running}
          onClick={() => (has ? setAsked(true) : void make())}
        >
          {t(has ? 'webchat.rotateSecret' : 'webchat.makeSecret')}
        </Button>
      </Group>
      <Code text={SAMPLE} label={t('webchat.identityCode')} />
      <Switch
        label={t('webchat.requireIdentity')}
        description={t('webchat.requireIdentityNote')}
        checked={widget.requireIdentity}
        disabled={!may || change.running}
        onChange={({ currentTarget }) => void change.run({ id: widget.id, requireIdentity: currentTarget.checked })}
      />
      <ProblemLine problem={change.problem ?? (isAsked ? null : rotate.problem)} />
      {isAsked && (
        <Confirm
          {...rotate}
          title={t('webchat.rotateTitle')}
          note={t('webchat.rotateNote')}
          act={t('webchat.rotateSecret')}
          onClose={() => setAsked(false)}
          onConfirm={make}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('webchat.secretMade')}
          name={t('webchat.secret')}
          note={t('webchat.secretNote')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  );
}
