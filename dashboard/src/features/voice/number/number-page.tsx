import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { NumberPageDocument } from '../../../graph/generated/voice';
import { problemOf } from '../../../graph/problem';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { useFormats } from '../../../ui/time/formats';
import { NumberState } from '../numbers/number-state';
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
  const { numberId, workspaceId } = route.useParams();
  const [{ data, error, fetching }, again] = useQuery({ query: NumberPageDocument, variables: { id: numberId } });
  const number = data?.phoneNumber;
  const reload = () => again({ requestPolicy: 'network-only' });
  const above = (
    <Link to="/$workspaceId/channels/numbers" params={{ workspaceId }}>
      {t('screens.numbers')}
    </Link>
  );
  if (!number) {
    const problem = error ? problemOf(error) : null;
    const isMissing = problem?.code === 'NOT_FOUND' || (data && !fetching && !problem);
    return (
      <Page title={t('numbers.one')} above={above}>
        {isMissing ? (
          <EmptyState title={t('numbers.missing')} note={t('numbers.missingNote')} />
        ) : problem ? (
          <ProblemPanel problem={problem} retry={reload} />
        ) : (
          <Skeletons />
        )}
      </Page>
    );
  }
  return (
    <Page title={number.phoneNumber} above={above} actions={<NumberActs number={number} onChanged={reload} />}>
      <Whole number={number} languages={(data.callLanguages ?? []).map(({ language }) => language)} />
    </Page>
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

/** Skeletons are as high as the content, so that nothing jumps. */
function Skeletons() {
  return (
    <>
      <Skeleton height={24} width={420} />
      <div className={classes.pair}>
        <Skeleton height={320} radius={10} />
        <Skeleton height={240} radius={10} />
      </div>
    </>
  );
}
