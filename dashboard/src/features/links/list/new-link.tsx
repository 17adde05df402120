import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CreateShortLinkDocument, LinkFormDomainsDocument } from '../../../graph/generated/links';
import { useViewer } from '../../../shell/viewer';
import { FormDialog } from '../../../ui/form/form-dialog';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import classes from '../links.module.css';
import { LinkFields } from './link-fields';
import { type LinkValues, linkErrors, valuesOf, variablesOf } from './link-values';

interface NewLinkProps {
  onClose: () => void;
  onMade: (link: { id: string }) => void;
}

/** Returns the variables of a new link. */
function newLinkOf(values: LinkValues, timeZone: string) {
  const { code, domain, password } = values;
  const own = { code: code.trim() || undefined, domain: domain ?? undefined, password: password || undefined };
  return { ...variablesOf(values, timeZone, undefined), ...own };
}

/** Makes a short link. Its code and its domain are chosen now or never. */
export function NewLink({ onClose, onMade }: NewLinkProps) {
  const { t } = useTranslation();
  const { timeZone } = useViewer().workspace;
  const [{ data }] = useQuery({ query: LinkFormDomainsDocument });
  const { form, saving } = useSavedForm({
    initialValues: valuesOf(null, timeZone),
    save: values =>
      mutation(CreateShortLinkDocument, newLinkOf(values, timeZone), made => {
        if (made.createShortLink) onMade(made.createShortLink);
      }),
    errorsOf: linkErrors,
  });
  const domains = (data?.linkDomains?.items ?? []).filter(({ status }) => status === 'VERIFIED');
  return (
    <FormDialog title={t('links.make')} act={t('links.make')} onClose={onClose} {...saving}>
      <LinkFields form={form} />
      <div className={classes.utm}>
        <TextInput label={t('words.code')} description={t('links.codeNote')} {...form.getInputProps('code')} />
        {domains.length > 0 && (
          <Select
            label={t('words.domain')}
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
