import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WidgetLifeDocument, type WidgetWholeFragment } from '../../../graph/generated/webchat';
import { ObjectPage } from '../../../ui/kit/object-page';
import { useResult } from '../../../ui/kit/query-result';
import { Panel } from '../../../ui/layout/panel';
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
  const { widgetId: id } = route.useParams();
  const result = useResult(WidgetLifeDocument, { id }, data => data.webchatWidget);
  return (
    <ObjectPage
      of={result}
      list="webchat"
      titleOf={({ name }) => name}
      acts={widget => <WidgetActs widget={widget} />}
      scope="webchat:manage"
      missing={{ title: t('webchat.missing'), note: t('words.otherMode') }}
    >
      {(widget, { addresses }) => <Parts widget={widget} base={addresses?.base ?? ''} onChanged={result.reload} />}
    </ObjectPage>
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
        <Panel title={t('words.onYourSite')} aside={<Copyable text={widget.id} />}>
          <Install widget={widget} base={base} />
        </Panel>
        <Panel title={t('webchat.behaviour')}>
          <Behaviour widget={widget} />
        </Panel>
      </div>
    </div>
  );
}
