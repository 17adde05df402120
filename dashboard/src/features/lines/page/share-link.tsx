import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineFragment } from '../../../graph/generated/lines';
import { Acts } from '../../../ui/kit/acts';
import { type Mutation, mutation } from '../../../ui/kit/mutation';
import type { Act } from '../../../ui/kit/use-acts';
import { Panel } from '../../../ui/layout/panel';
import { Secret } from '../../../ui/secret/secret';
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
  const [page, setPage] = useState<{ enabled: boolean; url?: string | null } | null>(null);
  const setting = (action: 'enable' | 'rotate-secret' | 'disable') =>
    mutation(operationsOf(line).setPage, { id: line.id, action }, done => done.page && setPage(done.page));
  const on = page?.enabled ?? isOn;
  const asking = (name: 'newLink' | 'endLink', run: Mutation): Act => ({
    label: t(`lines.${name}`),
    disabled: !may,
    confirm: { title: t(`lines.${name}Title`), note: t(`lines.${name}Note`) },
    run,
  });
  return (
    <Panel title={t('lines.link')}>
      <p className={classes.says}>{t('lines.linkNote')}</p>
      {page?.url ? (
        <ShownOnce url={page.url} />
      ) : (
        <p className={classes.says}>{t(on ? 'lines.linkOn' : 'lines.linkOff')}</p>
      )}
      <div className={classes.buttons}>
        <Acts
          buttons={
            on
              ? [asking('newLink', setting('rotate-secret')), asking('endLink', setting('disable'))]
              : [{ label: t('lines.makeLink'), disabled: !may, run: setting('enable') }]
          }
        />
      </div>
    </Panel>
  );
}

function ShownOnce({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Secret title={t('lines.link')} note={t('lines.shownOnce')} secret={url} />
      <a href={url} target="_blank" rel="noreferrer">
        {t('lines.openLink')}
      </a>
    </>
  );
}
