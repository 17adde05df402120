import { Alert, Select, TagsInput, Text } from '@mantine/core';
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

interface TestCampaignProps {
  id: string;
  /** Names of its messages; empty where there is one. */
  variants: readonly string[];
  onClose: () => void;
}

/** Sends a message to some addresses, who are no recipients. */
export function TestCampaign({ id, variants, onClose }: TestCampaignProps) {
  const { t } = useTranslation();
  const { place } = useViewer();
  const [variant, setVariant] = useState<string | undefined>(variants[0]);
  const [to, setTo] = useState<string[]>([]);
  const [done, setDone] = useState<Done | null>(null);
  const { run, running, problem } = useAct(TestCampaignDocument);
  const submit = async () => {
    const answer = (await run({ id, to, variant }))?.testCampaign;
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
      {variants.length > 0 && (
        <Select
          label={t('campaigns.variantToTest')}
          allowDeselect={false}
          data={variants}
          value={variant ?? null}
          onChange={name => setVariant(name ?? undefined)}
        />
      )}
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
