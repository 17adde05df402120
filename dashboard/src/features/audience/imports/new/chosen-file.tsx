import { Button, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { PropertiesDocument, type PropertiesQuery } from '../../../../graph/generated/audience';
import type { Problem } from '../../../../graph/problem';
import { useViewer } from '../../../../shell/viewer';
import { ProblemLine } from '../../../../ui/form/problem-line';
import { Panel } from '../../../../ui/layout/panel';
import listed from '../../../../ui/list/list.module.css';
import { useFormats } from '../../../../ui/time/formats';
import { propertiesOf } from '../../properties';
import { AS_FOUND, type FilePreview, type PropertyType, previewFile, type Reading } from '../file/preview';
import { hasIdentifier, isAsApi, type Mapping, proposeMapping } from '../file/targets';
import type { ImportOptions } from '../kept';
import { useUpload } from '../use-upload';
import { ImportOptionFields } from './import-options';
import { MappingTable } from './mapping-table';
import classes from './new-import.module.css';
import { ReadingFields } from './reading-fields';

interface ChosenFileProps {
  file: File;
  preview: FilePreview;
  onOther: () => void;
}

const NO_OPTIONS: ImportOptions = {
  mapping: null,
  types: {},
  reading: AS_FOUND,
  updateExisting: true,
  topicIds: [],
  tags: [],
};

/** Shows the options of reading the file, once the properties are known. */
export function ChosenFile(props: ChosenFileProps) {
  const [{ data }] = useQuery({ query: PropertiesDocument });
  return data ? <Matching {...props} known={data} /> : <Skeleton height={320} radius={10} />;
}

function Matching({ file, preview: found, onOther, known }: ChosenFileProps & { known: PropertiesQuery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { place } = useViewer();
  const navigate = useNavigate();
  const properties = useMemo(() => propertiesOf(known), [known]);
  const [preview, setPreview] = useState(found);
  const [mapping, setMapping] = useState<Mapping>(() => proposeMapping(found.columns));
  const [types, setTypes] = useState<Readonly<Record<string, PropertyType>>>({});
  const [options, setOptions] = useState(NO_OPTIONS);
  const [unread, setUnread] = useState<Problem | null>(null);
  const [isReading, setReading] = useState(false);
  const { run, running, problem } = useUpload();
  const asApi = isAsApi(preview);
  const isIdentified = asApi || hasIdentifier(mapping);
  const read = async (changed: Partial<Reading>) => {
    // One at a time: an import must be read as the columns that are shown.
    if (isReading || running) return;
    const reading = { ...options.reading, ...changed };
    setReading(true);
    const answer = await previewFile(place, file, reading);
    setReading(false);
    setUnread('problem' in answer ? answer.problem : null);
    if ('problem' in answer) return;
    setOptions(old => ({ ...old, reading }));
    setPreview(answer.data);
    const names = ({ columns }: FilePreview) => JSON.stringify(columns.map(({ name }) => name));
    // Other columns, or the same with other letters: what was chosen for them is gone.
    if (names(answer.data) !== names(preview)) setMapping(proposeMapping(answer.data.columns));
  };
  const upload = async (dryRun: boolean) => {
    const { encoding, sheet, country, decimalMark, dateOrder, format } = preview;
    const reading = { encoding, sheet, country, decimalMark, dateOrder };
    const how = { ...options, reading, types, mapping: asApi ? null : mapping };
    const importId = await run({ file, format, encoding, options: how }, dryRun);
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
        <ReadingFields preview={preview} onChange={changed => void read(changed)} />
        <ProblemLine problem={unread} />
        <p className={listed.note}>{t(asApi ? 'imports.asApi' : 'imports.mappingNote')}</p>
        {!asApi && (
          <MappingTable
            columns={preview.columns}
            properties={properties}
            mapping={mapping}
            onChange={setMapping}
            types={types}
            onType={(key, type) => setTypes(old => ({ ...old, [key]: type }))}
            problem={problem}
          />
        )}
      </Panel>
      <Panel title={t('imports.options')}>
        <ImportOptionFields
          options={options}
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
        <Button variant="default" disabled={!isIdentified || running || isReading} onClick={() => void upload(true)}>
          {t('imports.dryRun')}
        </Button>
        <Button disabled={!isIdentified} loading={running || isReading} onClick={() => void upload(false)}>
          {t('imports.start')}
        </Button>
      </div>
    </>
  );
}
