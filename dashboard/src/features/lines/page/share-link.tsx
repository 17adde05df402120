import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { useProblemNotice } from '../../../ui/form/notice';
import { Secret } from '../../../ui/form/secret';
import { Panel } from '../../../ui/layout/panel';
import classes from './line-page.module.css';
import { operationsOf } from './of-channel';

interface ShareLinkProps {
  line: LineFragment;
  isOn: boolean;
  may: boolean;
}

/** The link on which the owner of the account connects the line: made, replaced, switched off. */
export function ShareLink({ line, isOn, may }: ShareLinkProps) {
  const { t } = useTranslation();
  const act = useAct(operationsOf(line).setPage);
  const [page, setPage] = useState<{ enabled: boolean; url?: string | null } | null>(null);
  const [asked, setAsked] = useState<'rotate-secret' | 'disable' | null>(null);
  useProblemNotice(asked === null ? act.problem : null);
  const run = async (action: 'enable' | 'rotate-secret' | 'disable') => {
    const done = (await act.run({ id: line.id, action }))?.page;
    if (!done) return;
    setPage(done);
    setAsked(null);
  };
  const on = page?.enabled ?? isOn;
  const confirmed = asked === 'disable' ? 'endLink' : 'newLink';
  return (
    <Panel title={t('lines.link')}>
      <p className={classes.says}>{t('lines.linkNote')}</p>
      {page?.url ? (
        <>
          <Secret title={t('lines.link')} note={t('lines.shownOnce')} secret={page.url} />
          <a href={page.url} target="_blank" rel="noreferrer">
            {t('lines.openLink')}
          </a>
        </>
      ) : (
        <p className={classes.says}>{t(on ? 'lines.linkOn' : 'lines.linkOff')}</p>
      )}
      <div className={classes.buttons}>
        {on ? (
          <>
            <Button variant="default" disabled={!may} onClick={() => setAsked('rotate-secret')}>
              {t('lines.newLink')}
            </Button>
            <Button variant="default" disabled={!may} onClick={() => setAsked('disable')}>
              {t('lines.endLink')}
            </Button>
          </>
        ) : (
          <Button variant="default" disabled={!may} loading={act.running} onClick={() => void run('enable')}>
            {t('lines.makeLink')}
          </Button>
        )}
      </div>
      {asked && (
        <Confirm
          {...act}
          title={t(`lines.${confirmed}Title`)}
          note={t(`lines.${confirmed}Note`)}
          act={t(`lines.${confirmed}`)}
          onClose={() => setAsked(null)}
          onConfirm={() => void run(asked)}
        />
      )}
    </Panel>
  );
}
