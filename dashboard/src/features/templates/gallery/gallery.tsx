import { Skeleton, UnstyledButton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
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
import { RoleNote } from '../../../ui/form/role-note';
import { Segments } from '../../../ui/form/segments';
import { Acts } from '../../../ui/kit/acts';
import { Result, useResult } from '../../../ui/kit/query-result';
import { ScreenLink } from '../../../ui/kit/screens';
import { Page } from '../../../ui/layout/page';
import { Panel } from '../../../ui/layout/panel';
import { ChannelIcons, useChannelName } from '../../../ui/message/channel';
import { NO_CONTENT, readContent } from '../../../ui/preview/content';
import { Preview } from '../../../ui/preview/preview';
import classes from './gallery.module.css';
import { STARTER_LANGUAGES, usualLanguage } from './starter-language';

const route = getRouteApi('/$workspaceId/templates/gallery');

/** Templates to begin with, in three languages. */
export function Gallery() {
  const { t, i18n } = useTranslation();
  const { starter: asked, language = usualLanguage(i18n.language) } = route.useSearch();
  const result = useResult(TemplateStartersDocument, { language }, data => data.templateStarters);
  const chosen = result.value?.find(({ key }) => key === asked) ?? result.value?.[0];
  const use = chosen && <UseStarter starter={chosen} language={language} />;
  return (
    <Page title={t('templates.gallery')} above={<ScreenLink name="templates" />} wide actions={use}>
      <RoleNote scope="templates:manage" />
      <LanguageChoice language={language} />
      <Result of={result} skeleton={<Skeleton height={480} radius={10} />}>
        {starters =>
          chosen && (
            <div className={classes.columns}>
              <StarterList starters={starters} chosen={chosen} />
              <div key={`${chosen.key} ${language}`} className={classes.parts}>
                {chosen.channels.map(channel => (
                  <StarterPart key={channel} starter={chosen} channel={channel} />
                ))}
              </div>
            </div>
          )
        }
      </Result>
    </Page>
  );
}

function UseStarter({ starter, language }: { starter: StarterFragment; language: StarterLanguage }) {
  const { t } = useTranslation();
  const { workspaceId } = route.useParams();
  const navigate = route.useNavigate();
  const use = () =>
    void navigate({
      to: '/$workspaceId/templates/new',
      params: { workspaceId },
      search: old => ({ mode: old.mode, starter: starter.key, language }),
    });
  return <Acts scope="templates:manage" buttons={[{ label: t('templates.use'), look: 'primary', go: use }]} />;
}

function LanguageChoice({ language }: { language: StarterLanguage }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <Segments
      label={t('words.language')}
      choices={STARTER_LANGUAGES.map(value => ({ value, label: LANGUAGES[value.replace('_', '-') as Language] }))}
      value={language}
      onChange={chosen => void navigate({ search: old => ({ ...old, language: chosen }), replace: true })}
    />
  );
}

function StarterList({ starters, chosen }: { starters: readonly StarterFragment[]; chosen: StarterFragment }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <ul className={classes.starters}>
      {starters.map(({ key, name, about, channels, category }) => (
        <li key={key}>
          <UnstyledButton
            className={classes.starter}
            aria-pressed={key === chosen.key}
            onClick={() => void navigate({ search: old => ({ ...old, starter: key }), replace: true })}
          >
            <b>{name}</b>
            <span>{about}</span>
            <small>
              <ChannelIcons channels={channels} /> {t(`templates.categories.${category}`)}
            </small>
          </UnstyledButton>
        </li>
      ))}
    </ul>
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
