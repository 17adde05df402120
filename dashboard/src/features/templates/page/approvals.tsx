import { useTranslation } from 'react-i18next';
import type { TemplateWholeFragment } from '../../../graph/generated/templates';
import { Acts } from '../../../ui/kit/acts';
import type { Act } from '../../../ui/kit/use-acts';
import { after } from '../../../ui/kit/use-opened';
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
  const { id, approvals, version } = template;
  const submit: Act = {
    label: t('templates.submit'),
    dialog: close => <SubmitTemplate id={id} onClose={close} onDone={after(close, onChanged)} />,
  };
  return (
    <Panel
      title={t('templates.official')}
      aside={<Acts scope="templates:manage" size="compact-sm" buttons={[submit]} />}
    >
      {approvals.length === 0 ? (
        <p className={classes.note}>{t('templates.notSubmitted')}</p>
      ) : (
        <ul className={classes.approvals}>
          {approvals.map(each => (
            <Approval key={each.accountId} of={each} version={version} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface ApprovalProps {
  of: TemplateWholeFragment['approvals'][number];
  /** The present version of the template. */
  version: number;
}

function Approval({ of: { accountId, status, version: submitted, updatedAt, reason }, version }: ApprovalProps) {
  const { t } = useTranslation();
  return (
    <li>
      <ApprovalState status={status} /> {t('templates.account', { id: accountId })}
      <p>
        {t('templates.submittedVersion', { version: submitted })} · <Time at={updatedAt} relative />
      </p>
      {reason && <p>{t('templates.refused', { reason })}</p>}
      {submitted !== version && <p>{t('templates.older', { version })}</p>}
    </li>
  );
}
