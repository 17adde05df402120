import { Button, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ImportChoicesDocument, type ImportChoicesQuery } from '../../../../graph/generated/audience';
import { useViewer } from '../../../../shell/viewer';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { Panel } from '../../../../ui/layout/panel';
import listed from '../../../../ui/list/list.module.css';
import { useFormats } from '../../../../ui/time/formats';
import type { Beginning } from '../file/beginning';
import { hasIdentifier, isAsApi, type Mapping, proposeMapping } from '../file/targets';
import type { ImportOptions } from '../kept';
import { useUpload } from '../use-upload';
import { ImportOptionFields } from './import-options';
import { MappingTable } from './mapping-table';
import classes from './new-import.module.css';

interface ChosenFileProps {
  file: File;
  beginning: Beginning;
  onOther: () => void;
}

const NO_OPTIONS: ImportOptions = { mapping: null, updateExisting: true, topicIds: [], tags: [] };

/** Shows the options of reading the file, once the properties are known. */
export function ChosenFile(props: ChosenFileProps) {
  const [{ data }] = useQuery({ query: ImportChoicesDocument });
  return data ? <Matching {...props} choices={data} /> : <Skeleton height={320} radius={10} />;
}

function Matching({ file, beginning, onOther, choices }: ChosenFileProps & { choices: ImportChoicesQuery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
  const navigate = useNavigate();
  const properties = useMemo(() => choices.contactProperties?.items ?? [], [choices]);
  const [mapping, setMapping] = useState<Mapping>(() => proposeMapping(beginning, properties));
  const [options, setOptions] = useState(NO_OPTIONS);
  const { run, running, problem } = useUpload();
  const asApi = isAsApi(beginning);
  const isIdentified = asApi || hasIdentifier(mapping);
  const upload = async (dryRun: boolean) => {
    const how = { ...options, mapping: asApi ? null : mapping };
    const importId = await run({ file, kind: beginning.kind, options: how }, dryRun);
    const params = { workspaceId: place.workspaceId, importId: importId ?? '' };
    if (importId) void navigate({ to: '/$workspaceId/audience/imports/$importId', params });
  };
  return (
    <>
      <Panel
        title={`${file.name} · ${formats.bytes(file.size)}`}
        aside={
          <Button variant="default" onClick={onOther}>
            {t('imports.other')}
          </Button>
        }
      >
        <p className={listed.note}>{t(asApi ? 'imports.asApi' : 'imports.mappingNote')}</p>
        {!asApi && (
          <MappingTable
            columns={beginning.columns}
            properties={properties}
            mapping={mapping}
            onChange={setMapping}
            problem={problem}
          />
        )}
      </Panel>
      <Panel title={t('imports.options')}>
        <ImportOptionFields
          options={options}
          choices={choices}
          onChange={changed => setOptions(old => ({ ...old, ...changed }))}
          problem={problem}
        />
      </Panel>
      <ProblemLine problem={problem} />
      {!isIdentified && (
        <p className={listed.note} role="status">
          {t('imports.unidentified')}
        </p>
      )}
      <div className={classes.acts}>
        <Button variant="default" disabled={!isIdentified || running} onClick={() => void upload(true)}>
          {t('imports.dryRun')}
        </Button>
        <Button disabled={!isIdentified} loading={running} onClick={() => void upload(false)}>
          {t('imports.start')}
        </Button>
      </div>
    </>
  );
}
