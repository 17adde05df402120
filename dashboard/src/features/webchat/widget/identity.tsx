import { Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  RotateIdentitySecretDocument,
  UpdateWidgetDocument,
  type WidgetWholeFragment,
} from '../../../graph/generated/webchat';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { useMay } from '../../../ui/form/role-note';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { Lamp } from '../../../ui/message/status';
import { Code } from '../../../ui/object/json';
import { SecretDialog } from '../../../ui/secret/secret-dialog';
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
  const change = useAct(UpdateWidgetDocument);
  return (
    <div className={classes.steps}>
      <p className={classes.note}>{t('webchat.identityNote')}</p>
      <SecretActs widget={widget} onMade={onMade} />
      <Code text={SAMPLE} label={t('webchat.identityCode')} />
      <Switch
        label={t('webchat.requireIdentity')}
        description={t('webchat.requireIdentityNote')}
        checked={widget.requireIdentity}
        disabled={!may || change.running}
        onChange={({ currentTarget }) => void change.run({ id: widget.id, requireIdentity: currentTarget.checked })}
      />
      <ProblemLine problem={change.problem} />
    </div>
  );
}

/** Makes the secret, which is shown this once, or another one in its place. */
function SecretActs({ widget: { id, hasIdentitySecret: has }, onMade }: IdentityProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const run = mutation(RotateIdentitySecretDocument, { id }, ({ rotateWebchatIdentitySecret: made }) => {
    setSecret(made?.identitySecret ?? null);
    onMade();
  });
  const confirm = { title: t('webchat.rotateTitle'), note: t('webchat.rotateNote') };
  const act = has ? { label: t('webchat.rotateSecret'), run, confirm } : { label: t('webchat.makeSecret'), run };
  return (
    <Group>
      <Lamp tone={has ? 'done' : 'wait'}>{t(has ? 'webchat.hasSecret' : 'webchat.hasNoSecret')}</Lamp>
      <Acts scope="webchat:manage" buttons={[act]} />
      {secret && (
        <SecretDialog
          title={t('webchat.secretMade')}
          name={t('webchat.secret')}
          note={t('webchat.secretNote')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Group>
  );
}
