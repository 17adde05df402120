import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { WidgetLifeDocument, type WidgetWholeFragment } from '../../../graph/generated/webchat';
import { problemOf } from '../../../graph/problem';
import { RoleNote } from '../../../ui/form/role-note';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { Copyable } from '../../../ui/object/copy';
import classes from '../webchat.module.css';
import { Appearance } from './appearance';
import { Behaviour } from './behaviour';
import { Identity } from './identity';
import { Install } from './install';
import { WidgetActs } from './widget-acts';

const route = getRouteApi('/$workspaceId/channels/web-chat/$widgetId');

/** The chat of one site: its look, the code for the site, and the identity of its visitors. */
export function WidgetPage() {
  const { t } = useTranslation();
  const { widgetId: id, workspaceId } = route.useParams();
  const [{ data, error, fetching }, again] = useQuery({ query: WidgetLifeDocument, variables: { id } });
  const reload = () => again({ requestPolicy: 'network-only' });
  const widget = data?.webchatWidget;
  const problem = error && !widget ? problemOf(error) : null;
  const isMissing = problem?.code === 'NOT_FOUND' || (data && !widget && !fetching && !error);
  const above = (
    <Link to="/$workspaceId/channels/web-chat" params={{ workspaceId }}>
      {t('screens.webchat')}
    </Link>
  );
  return (
    <Page title={widget?.name ?? t('screens.webchat')} above={above} actions={widget && <WidgetActs widget={widget} />}>
      <RoleNote scope="webchat:manage" />
      {isMissing ? (
        <EmptyState title={t('webchat.missing')} note={t('webchat.missingNote')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={reload} />
      ) : widget ? (
        <Parts widget={widget} base={data.addresses?.base ?? ''} onChanged={reload} />
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
  );
}

interface PartsProps {
  widget: WidgetWholeFragment;
  base: string;
  onChanged: () => void;
}

function Parts({ widget, base, onChanged }: PartsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title={t('webchat.appearance')}>
          <Appearance widget={widget} />
        </Panel>
        <Panel title={t('webchat.identity')}>
          <Identity widget={widget} onMade={onChanged} />
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel title={t('webchat.install')} aside={<Copyable text={widget.id} />}>
          <Install widget={widget} base={base} />
        </Panel>
        <Panel title={t('webchat.behaviour')}>
          <Behaviour widget={widget} />
        </Panel>
      </div>
    </div>
  );
}
