import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type OwnTextsFragment, PageTextsDocument, SetPageTextsDocument } from '../../../graph/generated/audience';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { RoleNote, useMay } from '../../../ui/form/role-note';
import { Result, useResult } from '../../../ui/kit/query-result';
import { after } from '../../../ui/kit/use-opened';
import { Page } from '../../../ui/layout/page';
import { PAGE_LANGUAGES, textsOf, useTextsDraft } from './texts-draft';
import { TextsEditor } from './texts-editor';

/** The workspace's own texts on the preference and unsubscribe pages. */
export function PageTexts() {
  const { t } = useTranslation();
  const result = useResult(PageTextsDocument, {}, data => data.pageTexts);
  if (result.value) return <Loaded saved={result.value} onSaved={result.reload} />;
  return (
    <Page title={t('screens.preferencePage')} wide>
      <Result of={result}>{() => null}</Result>
    </Page>
  );
}

function Loaded({ saved, onSaved }: { saved: readonly OwnTextsFragment[]; onSaved: () => void }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const may = useMay('contacts:manage');
  const { draft, change, isChanged, forget } = useTextsDraft(place.workspaceId, saved);
  const { run, running, problem } = useAct(SetPageTextsDocument);
  const save = async () => {
    const texts = PAGE_LANGUAGES.map(language => textsOf(draft, language));
    if (await run({ texts })) after(forget, onSaved)();
  };
  const actions = may && (
    <>
      {isChanged && (
        <Button variant="default" onClick={forget}>
          {t('words.discard')}
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
