import { Button, Skeleton } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useQuery, useSubscription } from 'urql';
import { FollowImportDocument, type ImportRowFragment, OneImportDocument } from '../../../../graph/generated/audience';
import { problemOf } from '../../../../graph/problem';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { EmptyState } from '../../../../ui/layout/empty-state';
import { Page } from '../../../../ui/layout/page';
import { Panel } from '../../../../ui/layout/panel';
import { ProblemPanel } from '../../../../ui/layout/problem-panel';
import { Copyable } from '../../../../ui/object/copy';
import { Json } from '../../../../ui/object/json';
import { keptFile } from '../kept';
import { useUpload } from '../use-upload';
import { ImportProgress } from './import-progress';
import { ImportReport } from './report';

const route = getRouteApi('/$workspaceId/audience/imports/$importId');

const isDone = ({ status }: ImportRowFragment): boolean => status === 'COMPLETED' || status === 'FAILED';

/** One import: its progress, its results, and the refused rows. */
export function ImportPage() {
  const { t } = useTranslation();
  const { importId: id, workspaceId } = route.useParams();
  const [{ data, error }, again] = useQuery({ query: OneImportDocument, variables: { id } });
  const read = data?.contactImport;
  const [{ data: followed }] = useSubscription({
    query: FollowImportDocument,
    variables: { id },
    pause: !read || isDone(read),
  });
  const found = followed?.contactImport ?? read;
  const above = (
    <Link to="/$workspaceId/audience/imports" params={{ workspaceId }}>
      {t('screens.imports')}
    </Link>
  );
  const problem = error && !found ? problemOf(error) : null;
  return (
    <Page title={found?.fileName ?? id} above={above} actions={found && <StartForReal found={found} />}>
      {problem?.code === 'NOT_FOUND' ? (
        <EmptyState title={t('imports.missing')} note={t('imports.missingNote')} />
      ) : problem ? (
        <ProblemPanel problem={problem} retry={() => again({ requestPolicy: 'network-only' })} />
      ) : found ? (
        <>
          <ImportProgress found={found} />
          {isDone(found) && found.failed > 0 && <ImportReport found={found} />}
          <Panel title={t('message.object')} aside={<Copyable text={id} />}>
            <Json value={found} label={t('message.object')} />
          </Panel>
        </>
      ) : (
        <Skeleton height={240} radius={10} />
      )}
    </Page>
  );
}

/**
 * After a check, the same file is imported with the same mapping; a reloaded window does not have
 * it any more.
 */
function StartForReal({ found }: { found: ImportRowFragment }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspaceId } = route.useParams();
  const { run, running, problem } = useUpload();
  const kept = keptFile(found.id);
  if (!found.dryRun || !isDone(found) || !kept) return null;
  const start = async () => {
    const importId = await run(kept, false);
    if (importId) void navigate({ to: '/$workspaceId/audience/imports/$importId', params: { workspaceId, importId } });
  };
  return (
    <>
      <ProblemLine problem={problem} />
      <Button loading={running} onClick={() => void start()}>
        {t('imports.start')}
      </Button>
    </>
  );
}
