import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { type OwnTextsFragment, PageTextsDocument, SetPageTextsDocument } from '../../../graph/generated/audience';
import { problemOf } from '../../../graph/problem';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { Page } from '../../../ui/layout/page';
import { ProblemPanel } from '../../../ui/layout/problem-panel';
import { PAGE_LANGUAGES, textsOf, useTextsDraft } from './texts-draft';
import { TextsEditor } from './texts-editor';

/** The workspace's own texts on the preference and unsubscribe pages. */
export function PageTexts() {
  const { t } = useTranslation();
  const [{ data, error }, again] = useQuery({ query: PageTextsDocument });
  if (data?.pageTexts) return <Loaded saved={data.pageTexts} />;
  return (
    <Page title={t('screens.preferencePage')} wide>
      {error ? (
        <ProblemPanel problem={problemOf(error)} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
  );
}

function Loaded({ saved }: { saved: readonly OwnTextsFragment[] }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const may = useMay('contacts:manage');
  const [, again] = useQuery({ query: PageTextsDocument });
  const { draft, change, isChanged, forget } = useTextsDraft(place.workspaceId, saved);
  const { run, running, problem } = useAct(SetPageTextsDocument);
  const texts = PAGE_LANGUAGES.map(language => textsOf(draft, language));
  const save = async () => {
    if (!(await run({ texts }))) return;
    forget();
    again({ requestPolicy: 'network-only' });
  };
  const actions = may && (
    <>
      {isChanged && (
        <Button variant="default" onClick={forget}>
          {t('forms.discard')}
        </Button>
      )}
      <Button onClick={() => void save()} loading={running} disabled={!isChanged}>
        {t('ui.save')}
      </Button>
    </>
  );
  const errorOf = (path: string) => problem?.fields.find(({ field }) => field === path)?.message;
  return (
    <Page title={t('screens.preferencePage')} wide actions={actions}>
      <RoleNote scope="contacts:manage" />
      <ProblemLine problem={problem} />
      <TextsEditor draft={draft} change={change} errorOf={errorOf} />
    </Page>
  );
}
