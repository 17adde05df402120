import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { EmailSubmissionDocument } from '../../../graph/generated/developer';
import { Panel } from '../../../ui/layout/panel';
import { Copyable } from '../../../ui/object/copy';
import { Facts } from '../../../ui/object/facts';

/** The settings of a program that sends e-mail over SMTP, if the operator offers it. */
export function Smtp() {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: EmailSubmissionDocument, variables: {} });
  const { host, starttlsPort, tlsPort, users } = data?.emailSubmission ?? {};
  if (!host || !users) return null;
  const port = (number: number | null | undefined) => number != null && <Copyable text={String(number)} />;
  return (
    <Panel title={t('keys.smtp.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('keys.smtp.note')}
      </Text>
      <Facts
        facts={[
          [t('keys.smtp.host'), <Copyable key="host" text={host} />],
          [t('keys.smtp.port', { encryption: 'STARTTLS' }), port(starttlsPort)],
          [t('keys.smtp.port', { encryption: 'TLS' }), port(tlsPort)],
          [t('keys.smtp.user'), <Users key="users" names={users} />],
          [t('words.password'), t('keys.smtp.passwordNote')],
        ]}
      />
    </Panel>
  );
}

/** The name of the user says what kind of mail is sent. */
function Users({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const notes = [
    ['apikey+transactional', t('keys.smtp.transactional')],
    ['apikey', t('keys.smtp.marketing')],
  ] as const;
  return notes
    .filter(([name]) => names.includes(name))
    .map(([name, note]) => (
      <div key={name}>
        <Copyable text={name} /> {note}
      </div>
    ));
}
