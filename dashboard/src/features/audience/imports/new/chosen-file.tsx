import { Button, Skeleton } from '@mantine/core';
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
import { type FilePreview, type PropertyType, previewFile, type Reading } from '../file/preview';
import { hasIdentifier, isAsApi, type Mapping, proposeMapping } from '../file/targets';
import { type ImportOptions, NO_OPTIONS } from '../kept';
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

/** Shows the options of reading the file, once the properties are known. */
export function ChosenFile(props: ChosenFileProps) {
  const [{ data }] = useQuery({ query: PropertiesDocument });
  return data ? <Matching {...props} known={data} /> : <Skeleton height={320} radius={10} />;
}

function Matching({ file, preview: found, onOther, known }: ChosenFileProps & { known: PropertiesQuery }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const properties = useMemo(() => propertiesOf(known), [known]);
  const upload = useUpload();
  const matched = useMatched(file, found, upload.running);
  const { preview, mapping, types, options, asApi } = matched;
  const other = (
    <Button variant="default" onClick={onOther}>
      {t('imports.other')}
    </Button>
  );
  return (
    <>
      <Panel title={`${file.name} · ${formats.bytes(file.size)}`} aside={other}>
        <ReadingFields preview={preview} onChange={changed => void matched.read(changed)} />
        <ProblemLine problem={matched.unread} />
        <p className={listed.note}>{t(asApi ? 'imports.asApi' : 'imports.mappingNote')}</p>
        {!asApi && (
          <MappingTable
            columns={preview.columns}
            {...{ properties, mapping, types }}
            onChange={matched.setMapping}
            onType={(key, type) => matched.setTypes({ ...types, [key]: type })}
            problem={upload.problem}
          />
        )}
      </Panel>
      <Panel title={t('imports.options')}>
        <ImportOptionFields options={options} onChange={matched.changeOptions} problem={upload.problem} />
      </Panel>
      <ProblemLine problem={upload.problem} />
      <Begin file={file} matched={matched} upload={upload} />
    </>
  );
}

/** The file as it is read, and the targets of its columns. */
function useMatched(file: File, found: FilePreview, isRunning: boolean) {
  const { place } = useViewer();
  const [preview, setPreview] = useState(found);
  const [mapping, setMapping] = useState<Mapping>(() => proposeMapping(found.columns));
  const [types, setTypes] = useState<Readonly<Record<string, PropertyType>>>({});
  const [options, setOptions] = useState(NO_OPTIONS);
  const [unread, setUnread] = useState<Problem | null>(null);
  const [isReading, setReading] = useState(false);
  const changeOptions = (changed: Partial<ImportOptions>) => setOptions(old => ({ ...old, ...changed }));
  const read = async (changed: Partial<Reading>) => {
    // One at a time: an import must be read as the columns that are shown.
    if (isReading || isRunning) return;
    const reading = { ...options.reading, ...changed };
    setReading(true);
    const answer = await previewFile(place, file, reading);
    setReading(false);
    setUnread('problem' in answer ? answer.problem : null);
    if ('problem' in answer) return;
    changeOptions({ reading });
    setPreview(answer.data);
    // Other columns, or the same with other letters: what was chosen for them is gone.
    if (namesOf(answer.data) !== namesOf(preview)) setMapping(proposeMapping(answer.data.columns));
  };
  const asApi = isAsApi(preview);
  return { preview, mapping, setMapping, types, setTypes, options, changeOptions, unread, isReading, read, asApi };
}

const namesOf = ({ columns }: FilePreview) => JSON.stringify(columns.map(({ name }) => name));

interface BeginProps {
  file: File;
  matched: ReturnType<typeof useMatched>;
  upload: ReturnType<typeof useUpload>;
}

/** A check, or the import itself, once the file names people. */
function Begin({ file, matched, upload }: BeginProps) {
  const { t } = useTranslation();
  const { preview, mapping, types, options, asApi, isReading } = matched;
  const isIdentified = asApi || hasIdentifier(mapping);
  const begin = (dryRun: boolean) => {
    const { encoding, sheet, country, decimalMark, dateOrder, format } = preview;
    const reading = { encoding, sheet, country, decimalMark, dateOrder };
    const how = { ...options, reading, types, mapping: asApi ? null : mapping };
    void upload.run({ file, format, encoding, options: how }, dryRun);
  };
  const isBusy = upload.running || isReading;
  return (
    <>
      {!isIdentified && (
        <p className={listed.note} role="status">
          {t('imports.unidentified')}
        </p>
      )}
      <div className={classes.acts}>
        <Button variant="default" disabled={!isIdentified || isBusy} onClick={() => begin(true)}>
          {t('imports.dryRun')}
        </Button>
        <Button disabled={!isIdentified} loading={isBusy} onClick={() => begin(false)}>
          {t('imports.start')}
        </Button>
      </div>
    </>
  );
}
