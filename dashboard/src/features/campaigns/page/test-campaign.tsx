import { Alert, TagsInput, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TestCampaignDocument } from '../../../graph/generated/campaigns';
import { useViewer } from '../../../shell/viewer';
import { fieldErrors, useAct } from '../../../ui/form/act';
import { FormDialog } from '../../../ui/form/form-dialog';
import { LeftOut } from '../outcome/left-out';

const MOST = 10;

interface Done {
  messageId: string | null;
  refused: Record<string, number>;
}

/** Sends the message to some addresses, who are no recipients. */
export function TestCampaign({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const [to, setTo] = useState<string[]>([]);
  const [done, setDone] = useState<Done | null>(null);
  const { run, running, problem } = useAct(TestCampaignDocument);
  const submit = async () => {
    const answer = (await run({ id, to }))?.testCampaign;
    if (answer) setDone({ messageId: answer.messageIds[0] ?? null, refused: answer.refused as Record<string, number> });
  };
  return (
    <FormDialog
      title={t('campaigns.testTitle')}
      act={t('campaigns.test')}
      onClose={onClose}
      onSubmit={() => void submit()}
      running={running}
      problem={problem}
    >
      <Text>{t(`templates.testNote.${place.mode}`)}</Text>
      <TagsInput
        label={t('templates.testTo')}
        description={t('templates.testToNote')}
        value={to}
        onChange={setTo}
        maxTags={MOST}
        splitChars={[',', ';', '\n', '\t']}
        acceptValueOnBlur
        required
        error={fieldErrors(problem)['to']}
        data-autofocus
      />
      {done && (
        <Alert
          role="status"
          variant="light"
          title={done.messageId ? t('templates.testSent') : t('campaigns.testRefused')}
        >
          {done.messageId ? (
            <Link
              to="/$workspaceId/messages/$messageId"
              params={{ workspaceId: place.workspaceId, messageId: done.messageId }}
              onClick={onClose}
            >
              {t('templates.openMessage')}
            </Link>
          ) : (
            <LeftOut codes={done.refused} />
          )}
        </Alert>
      )}
    </FormDialog>
  );
}
