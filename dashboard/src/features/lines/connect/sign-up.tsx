import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { IconExternalLink } from '../../../ui/icons/icons';
import classes from '../page/line-page.module.css';
import { operationsOf } from '../page/of-channel';

/** The sign-up of the provider begins on the connect page of the line, of which this makes the link. */
export function SignUp({ line }: { line: LineFragment }) {
  const { t } = useTranslation();
  const { run, running, problem } = useAct(operationsOf(line).setPage);
  const [url, setUrl] = useState<string | null>(null);
  const make = async () => {
    const action = line.connectPage?.enabled ? 'rotate-secret' : 'enable';
    setUrl((await run({ id: line.id, action }))?.page?.url ?? null);
  };
  return (
    <>
      <p className={classes.says}>{t('lines.signUpNote')}</p>
      <ProblemLine problem={problem} />
      <div className={classes.buttons}>
        {url ? (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={14} aria-hidden />}
          >
            {t('lines.openLink')}
          </Button>
        ) : (
          <Button onClick={() => void make()} loading={running}>
            {t('lines.signUp')}
          </Button>
        )}
      </div>
    </>
  );
}
