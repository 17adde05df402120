import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CreateShortLinkDocument, LinkFormDomainsDocument } from '../../../graph/generated/links';
import { useViewer } from '../../../shell/viewer';
import { useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import classes from '../links.module.css';
import { LinkFields } from './link-fields';
import { linkErrors, valuesOf, variablesOf } from './link-values';

interface NewLinkProps {
  onClose: () => void;
  onMade: (link: { id: string }) => void;
}

/** Makes a short link. Its code and its domain are chosen now or never. */
export function NewLink({ onClose, onMade }: NewLinkProps) {
  const { t } = useTranslation();
  const { workspace } = useViewer();
  const { run, running, problem } = useAct(CreateShortLinkDocument);
  const [{ data }] = useQuery({ query: LinkFormDomainsDocument });
  const form = useForm({ initialValues: valuesOf(null, workspace.timeZone) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for the life of the dialog.
  useEffect(() => form.setErrors(linkErrors(problem)), [problem]);
  const domains = (data?.linkDomains?.items ?? []).filter(({ status }) => status === 'VERIFIED');
  const submit = async () => {
    const { code, domain, password } = form.values;
    const own = { code: code.trim() || undefined, domain: domain ?? undefined, password: password || undefined };
    const made = (await run({ ...variablesOf(form.values, workspace.timeZone, undefined), ...own }))?.createShortLink;
    if (made) onMade(made);
  };
  return (
    <FormDialog
      title={t('links.make')}
      act={t('links.make')}
      running={running}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <LinkFields form={form} />
      <div className={classes.utm}>
        <TextInput label={t('links.code')} description={t('links.codeNote')} {...form.getInputProps('code')} />
        {domains.length > 0 && (
          <Select
            label={t('links.domain')}
            description={t('links.domainNote')}
            clearable
            data={domains.map(({ name }) => name)}
            {...form.getInputProps('domain')}
          />
        )}
      </div>
    </FormDialog>
  );
}
