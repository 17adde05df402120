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
import { ProblemLine } from '../../../ui/form/problem-line';
import { IconRefresh } from '../../../ui/icons/icons';
import { mutation } from '../../../ui/kit/mutation';
import { type Act, useChosenAct } from '../../../ui/kit/use-acts';
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
  const { name, state, recordName, recordValue, found } = domain;
  const record = { title: name, type: 'TXT', name: recordName, value: recordValue, found, status: state } as const;
  return (
    <div className={classes.domain}>
      <DnsRecords records={[record]} />
      {isOwner && <DomainActs domain={domain} />}
    </div>
  );
}

function DomainActs({ domain: { id, name, state } }: { domain: Domain }) {
  const { t } = useTranslation();
  const { choose, running, dialog } = useChosenAct();
  const check: Act = { label: t('words.checkNow'), run: mutation(CheckIdentityDomainDocument, { id }) };
  const remove: Act = {
    label: t('words.remove'),
    confirm: { title: t('identity.removeDomainTitle', { name }), note: t('identity.removeDomainNote') },
    run: mutation(RemoveIdentityDomainDocument, { id }),
  };
  return (
    <div className={classes.buttons}>
      {state !== 'VERIFIED' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={running === check.label}
          aria-label={t('identity.checkOf', { name })}
          onClick={() => choose(check)}
        >
          {check.label}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={t('words.removeNamed', { name })}
        onClick={() => choose(remove)}
      >
        {remove.label}
      </Button>
      {dialog}
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
          {t('words.addDomain')}
        </Button>
      </form>
      {!fault && <ProblemLine problem={problem} />}
    </>
  );
}
