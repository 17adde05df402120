import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { IconExternalLink } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import classes from '../page/line-page.module.css';
import { operationsOf } from '../page/of-channel';

/** The sign-up of the provider begins on the connect page of the line, of which this makes the link. */
export function SignUp({ line }: { line: LineFragment }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string | null>(null);
  const action = line.connectPage?.enabled ? 'rotate-secret' : 'enable';
  const run = mutation(operationsOf(line).setPage, { id: line.id, action }, ({ page }) => setUrl(page?.url ?? null));
  return (
    <>
      <p className={classes.says}>{t('lines.signUpNote')}</p>
      <div className={classes.buttons}>
        {url ? <ToSignUp url={url} /> : <Acts buttons={[{ label: t('lines.signUp'), look: 'primary', run }]} />}
      </div>
    </>
  );
}

function ToSignUp({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={14} aria-hidden />}
    >
      {t('lines.openLink')}
    </Button>
  );
}
