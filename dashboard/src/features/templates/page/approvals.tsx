import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateWholeFragment } from '../../../graph/generated/templates';
import { useMay } from '../../../ui/form/role-note';
import { Panel } from '../../../ui/layout/panel';
import { Time } from '../../../ui/time/time';
import { ApprovalState } from '../list/approval-state';
import { SubmitTemplate } from './submit-template';
import classes from './template-page.module.css';

interface ApprovalsProps {
  template: TemplateWholeFragment;
  onChanged: () => void;
}

/**
 * Shows the states of the chat part at providers of official lines, by account, and their refusals.
 */
export function Approvals({ template, onChanged }: ApprovalsProps) {
  const { t } = useTranslation();
  const { approvals, version } = template;
  const [asking, setAsking] = useState(false);
  const may = useMay('templates:manage');
  const submit = (
    <Button size="compact-sm" variant="default" disabled={!may} onClick={() => setAsking(true)}>
      {t('templates.submit')}
    </Button>
  );
  return (
    <Panel title={t('templates.official')} aside={submit}>
      {approvals.length === 0 ? (
        <p className={classes.note}>{t('templates.notSubmitted')}</p>
      ) : (
        <ul className={classes.approvals}>
          {approvals.map(each => (
            <li key={each.accountId}>
              <ApprovalState status={each.status} /> {t('templates.account', { id: each.accountId })}
              <p>
                {t('templates.submittedVersion', { version: each.version })} · <Time at={each.updatedAt} relative />
              </p>
              {each.reason && <p>{t('templates.refused', { reason: each.reason })}</p>}
              {each.version !== version && <p>{t('templates.older', { version })}</p>}
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <SubmitTemplate
          id={template.id}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
