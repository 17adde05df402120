import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type LineFragment, PairChatappLineDocument } from '../../../graph/generated/lines';
import { useAct } from '../../../ui/form/act';
import { ProblemLine } from '../../../ui/form/problem-line';
import { ActForm } from '../../../ui/kit/act-form';
import { mutation } from '../../../ui/kit/mutation';
import { useSavedForm } from '../../../ui/kit/use-saved-form';
import { clockOf, useLeft } from '../../../ui/time/countdown';
import classes from '../page/line-page.module.css';
import { operationsOf } from '../page/of-channel';

interface TypedCodeProps {
  line: LineFragment;
  /** Leads to the code to scan. */
  onScan: () => void;
}

/** The owner types a code on the phone, in place of scanning one. */
export function TypedCode({ line, onScan }: TypedCodeProps) {
  const { pairingCode } = line;
  return pairingCode ? (
    <Code line={line} pairingCode={pairingCode} onScan={onScan} />
  ) : (
    <NumberForm line={line} onScan={onScan} />
  );
}

function NumberForm({ line, onScan }: TypedCodeProps) {
  const { t } = useTranslation();
  const wanted = line.lockedPhoneNumber ?? line.expectedPhoneNumber;
  const { form, saving } = useSavedForm({
    initialValues: { phoneNumber: wanted ? `+${wanted}` : '' },
    save: values => mutation(PairChatappLineDocument, { id: line.id, ...values }),
  });
  const scan = (
    <Button variant="default" onClick={onScan}>
      {t('lines.scanInstead')}
    </Button>
  );
  return (
    <ActForm saving={saving} act={t('lines.getCode')} beside={scan}>
      <TextInput
        type="tel"
        label={t('lines.numberToPair')}
        description={t('lines.numberToPairNote')}
        required
        {...form.getInputProps('phoneNumber')}
      />
    </ActForm>
  );
}

interface CodeProps extends TypedCodeProps {
  pairingCode: NonNullable<LineFragment['pairingCode']>;
}

function Code({ line, pairingCode, onScan }: CodeProps) {
  const { t } = useTranslation();
  const left = useLeft(pairingCode.expiresAt);
  const number = `+${pairingCode.phoneNumber}`;
  return (
    <>
      <p>{t('lines.typeCode', { number })}</p>
      <output className={classes.typed} data-over={left === 0}>
        {pairingCode.code}
      </output>
      <p className={classes.says}>
        {left > 0 ? t('lines.codeLeft', { time: clockOf(left) }) : t('lines.typedCodeOver')}
      </p>
      <CodeActs line={line} number={number} isOver={left === 0} onScan={onScan} />
    </>
  );
}

interface CodeActsProps extends TypedCodeProps {
  number: string;
  isOver: boolean;
}

/** Ends the attempt by this code before a code to scan takes its place. */
function CodeActs({ line: { id, channel }, number, isOver, onScan }: CodeActsProps) {
  const { t } = useTranslation();
  const again = useAct(PairChatappLineDocument);
  const end = useAct(operationsOf({ channel }).disconnect);
  const scan = async () => {
    if (await end.run({ id })) onScan();
  };
  return (
    <>
      <ProblemLine problem={again.problem ?? end.problem} />
      <div className={classes.buttons}>
        {isOver && (
          <Button onClick={() => void again.run({ id, phoneNumber: number })} loading={again.running}>
            {t('lines.newCode')}
          </Button>
        )}
        <Button variant="default" onClick={() => void scan()} loading={end.running}>
          {t('lines.scanInstead')}
        </Button>
      </div>
    </>
  );
}
