import { Button, SegmentedControl, Skeleton, UnstyledButton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { Channel, StarterLanguage } from '../../../graph/generated/enums';
import {
  type StarterFragment,
  StarterPartDocument,
  TemplateStartersDocument,
} from '../../../graph/generated/templates';
import { problemOf } from '../../../graph/problem';
import { LANGUAGES, type Language } from '../../../texts';
import { ProblemLine } from '../../../ui/form/problem-line';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { ChannelIcons, useChannelName } from '../../../ui/message/channel';
import { NO_CONTENT, readContent } from '../../../ui/preview/content';
import { Preview } from '../../../ui/preview/preview';
import classes from './gallery.module.css';
import { STARTER_LANGUAGES, usualLanguage } from './starter-language';

const route = getRouteApi('/$workspaceId/templates/gallery');

/** Templates to begin with, in three languages. */
export function Gallery() {
  const { t, i18n } = useTranslation();
  const { workspaceId } = route.useParams();
  const { starter: asked, language = usualLanguage(i18n.language) } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay('templates:manage');
  const [{ data, error }, again] = useQuery({ query: TemplateStartersDocument, variables: { language } });
  const starters = data?.templateStarters;
  const chosen = starters?.find(({ key }) => key === asked) ?? starters?.[0];
  const above = (
    <Link to="/$workspaceId/templates" params={{ workspaceId }}>
      {t('screens.templates')}
    </Link>
  );
  const use = chosen && (
    <Button
      disabled={!may}
      onClick={() =>
        void navigate({
          to: '/$workspaceId/templates/new',
          params: { workspaceId },
          search: old => ({ mode: old.mode, starter: chosen.key, language }),
        })
      }
    >
      {t('templates.use')}
    </Button>
  );
  return (
    <Page title={t('templates.gallery')} above={above} wide actions={use}>
      <RoleNote scope="templates:manage" />
      <SegmentedControl
        size="xs"
        style={{ justifySelf: 'start' }}
        aria-label={t('templates.language')}
        data={STARTER_LANGUAGES.map(value => ({ value, label: LANGUAGES[value.replace('_', '-') as Language] }))}
        value={language}
        onChange={value =>
          void navigate({ search: old => ({ ...old, language: value as StarterLanguage }), replace: true })
        }
      />
      {error && !starters ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : starters && chosen ? (
        <div className={classes.columns}>
          <ul className={classes.starters}>
            {starters.map(each => (
              <li key={each.key}>
                <UnstyledButton
                  className={classes.starter}
                  aria-pressed={each.key === chosen.key}
                  onClick={() => void navigate({ search: old => ({ ...old, starter: each.key }), replace: true })}
                >
                  <b>{each.name}</b>
                  <span>{each.about}</span>
                  <small>
                    <ChannelIcons channels={each.channels} /> {t(`templates.categories.${each.category}`)}
                  </small>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <div className={classes.parts}>
            {chosen.channels.map(channel => (
              <StarterPart key={`${chosen.key} ${language} ${channel}`} starter={chosen} channel={channel} />
            ))}
          </div>
        </div>
      ) : (
        <Skeleton height={480} radius={10} />
      )}
    </Page>
  );
}

/** A part with its examples, as its reader would see it. */
function StarterPart({ starter, channel }: { starter: StarterFragment; channel: Channel }) {
  const nameOf = useChannelName();
  const part = (starter.parts as Partial<Record<Channel, unknown>>)[channel];
  const variables = starter.variables.map(({ name, type, example }) => ({ name, type, example }));
  const [{ data, error }] = useQuery({
    query: StarterPartDocument,
    variables: { parts: { [channel]: part }, channel, variables },
  });
  const made = data?.previewTemplateDraft;
  return (
    <Panel title={nameOf(channel)}>
      {made ? (
        <Preview channel={channel} message={{ ...NO_CONTENT, ...readContent(made.content) }} />
      ) : error ? (
        <ProblemLine problem={problemOf(error)} />
      ) : (
        <Skeleton height={180} radius={10} />
      )}
    </Panel>
  );
}
