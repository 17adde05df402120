import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NumberPageDocument } from '../../../graph/generated/voice';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
import { useFormats } from '../../../ui/time/formats';
import { NumberState } from '../numbers/number-state';
import { Skeletons } from '../skeletons';
import classes from '../voice.module.css';
import { BehaviourForm } from './behaviour/behaviour-form';
import { NumberActs } from './number-acts';
import { NumberSettings } from './number-settings';
import { Rental, type WholeNumber } from './rental';
import { TryNumber } from './try-number';

const route = getRouteApi('/$workspaceId/channels/numbers/$numberId');

/** One number: its behaviour for calls and SMS, and the end of its paid time. */
export function NumberPage() {
  const { t } = useTranslation();
  const { numberId: id } = route.useParams();
  const result = useResult(NumberPageDocument, { id }, data => data.phoneNumber);
  return (
    <ObjectPage
      of={result}
      list="numbers"
      titleOf={({ phoneNumber }) => phoneNumber}
      acts={number => <NumberActs number={number} onChanged={result.reload} />}
      missing={{ title: t('numbers.missing'), note: t('numbers.missingNote') }}
      skeleton={<Skeletons state={420} />}
    >
      {(number, { callLanguages }) => (
        <Whole number={number} languages={(callLanguages ?? []).map(({ language }) => language)} />
      )}
    </ObjectPage>
  );
}

function Whole({ number, languages }: { number: WholeNumber; languages: readonly string[] }) {
  const { t } = useTranslation();
  const isYours = number.status !== 'RELEASED';
  const may = useMay('phone_numbers:update') && isYours;
  return (
    <>
      <StateNote number={number} />
      <RoleNote scope="phone_numbers:update" />
      <div className={classes.pair}>
        <div className={classes.column}>
          <Panel title={t('numbers.behaviour')}>
            {number.features.includes('VOICE') ? (
              <BehaviourForm number={number} languages={languages} may={may} />
            ) : (
              <p className={classes.says}>{t('numbers.noVoice')}</p>
            )}
          </Panel>
        </div>
        <div className={classes.column}>
          <Rental number={number} />
          <NumberSettings number={number} may={may} />
          {number.sandbox && isYours && number.features.includes('VOICE') && <TryNumber id={number.id} may={may} />}
        </div>
      </div>
    </>
  );
}

function StateNote({ number }: { number: WholeNumber }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, renewsAt, suspendsAt, releasesAt, releasedAt, releaseReason, name } = number;
  const moment = { ACTIVE: renewsAt, PAST_DUE: suspendsAt, SUSPENDED: releasesAt, RELEASED: releasedAt, PENDING: null };
  const at = moment[status];
  return (
    <p className={classes.state}>
      <NumberState status={status} />
      {name && <strong>{name}</strong>}
      <span>
        {t(`numbers.says.${status}`, { at: at ? formats.exact(at) : '' })}{' '}
        {releaseReason && t(`numbers.releases.${releaseReason}`)}
      </span>
    </p>
  );
}
