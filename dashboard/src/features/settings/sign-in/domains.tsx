import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AddIdentityDomainDocument,
  CheckIdentityDomainDocument,
  type IdentityStateFragment,
  RemoveIdentityDomainDocument,
} from '../../../graph/generated/settings';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { Confirm } from '../../../ui/form/confirm';
import { ProblemLine } from '../../../ui/form/problem-line';
import { IconRefresh } from '../../../ui/icons/icons';
import { DnsRecords } from '../../../ui/object/dns-records';
import classes from './sign-in.module.css';

type Domain = IdentityStateFragment['domains'][number];

interface DomainsProps {
  domains: readonly Domain[];
  isOwner: boolean;
}

/** The domains of addresses whose people are led to the provider, each with the record that proves it. */
export function Domains({ domains, isOwner }: DomainsProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.note}>{t('identity.domainsNote')}</p>
      {domains.map(domain => (
        <DomainPart key={domain.id} domain={domain} isOwner={isOwner} />
      ))}
      {isOwner && <AddDomain />}
    </>
  );
}

function DomainPart({ domain, isOwner }: { domain: Domain; isOwner: boolean }) {
  const { t } = useTranslation();
  const { id, name, state, recordName, recordValue, found } = domain;
  const [asking, setAsking] = useState(false);
  const check = useAct(CheckIdentityDomainDocument);
  const remove = useAct(RemoveIdentityDomainDocument);
  const record = { title: name, type: 'TXT', name: recordName, value: recordValue, found, status: state } as const;
  const close = () => {
    remove.forget();
    setAsking(false);
  };
  return (
    <div className={classes.domain}>
      <DnsRecords records={[record]} />
      <ProblemLine problem={check.problem} />
      {isOwner && (
        <div className={classes.buttons}>
          {state !== 'VERIFIED' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden />}
              loading={check.running}
              aria-label={t('identity.checkOf', { name })}
              onClick={() => void check.run({ id })}
            >
              {t('identity.check')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={t('identity.removeOf', { name })}
            onClick={() => setAsking(true)}
          >
            {t('identity.removeDomain')}
          </Button>
        </div>
      )}
      {asking && (
        <Confirm
          {...remove}
          title={t('identity.removeDomainTitle', { name })}
          note={t('identity.removeDomainNote')}
          act={t('identity.removeDomain')}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ id })) close();
          }}
        />
      )}
    </div>
  );
}

function AddDomain() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { run, running, problem } = useAct(AddIdentityDomainDocument);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ name: name.trim() })) setName('');
  };
  const fault = fieldErrors(problem)['name'];
  return (
    <>
      <form className={classes.add} onSubmit={event => void submit(event)}>
        <TextInput
          label={t('identity.domain')}
          placeholder="example.com"
          value={name}
          error={fault}
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" variant="default" loading={running} disabled={name.trim() === ''}>
          {t('identity.addDomain')}
        </Button>
      </form>
      {!fault && <ProblemLine problem={problem} />}
    </>
  );
}
