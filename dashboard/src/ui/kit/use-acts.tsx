import { type ReactNode, useState } from 'react';
import { Confirm } from '../form/confirm';
import { useProblemNotice } from '../form/notice';
import type { Icon } from '../icons/icon';
import { type Mutation, useRunner } from './mutation';

interface Offered {
  /** The verb; one object has no two acts with the same one. */
  label: string;
  icon?: Icon;
  /** The act that is most likely wanted, or one that cannot be undone. */
  look?: 'primary' | 'danger';
  disabled?: boolean;
  /** Only on a phone, where its button has no room. */
  onPhone?: boolean;
}

/** Changes something by a mutation, at once or after a question. */
interface Changing extends Offered {
  run: Mutation;
  /** The question, and the consequence that cannot be undone. */
  confirm?: { title: string; note: string };
}

/** Opens a dialog of its own, which is given how it closes. */
interface Opening extends Offered {
  dialog: (close: () => void) => ReactNode;
}

/** Leads elsewhere, or does what needs no answer of the server. */
interface Going extends Offered {
  go: () => void;
}

/** Something that a person can do with an object. */
export type Act = Changing | Opening | Going;

interface ChosenAct {
  choose: (act: Act) => void;
  /** The label of the act whose mutation runs. */
  running: string | null;
  /** The question or the dialog of the chosen act. */
  dialog: ReactNode;
}

/**
 * The one act that a person has chosen, from the question until it is done. A refusal is shown in its question, and as a notice
 * where there is none.
 * @param latest returns the act as it is now, since an object may change while a dialog is open.
 */
export function useChosenAct(latest: (chosen: Act) => Act = act => act): ChosenAct {
  const [asked, setAsked] = useState<Act | null>(null);
  const [label, setLabel] = useState<string | null>(null);
  const { run, running, problem, forget } = useRunner();
  useProblemNotice(asked ? null : problem);
  const close = () => {
    forget();
    setAsked(null);
  };
  const start = async (act: Changing) => {
    setLabel(act.label);
    if (await run(act.run)) setAsked(null);
  };
  const choose = (act: Act) => {
    if ('go' in act) act.go();
    else if ('run' in act && !act.confirm) void start(act);
    else {
      // The refusal of an earlier act is no answer to this question.
      forget();
      setAsked(act);
    }
  };
  const act = asked && latest(asked);
  return {
    choose,
    running: running ? label : null,
    dialog: act && dialogOf(act, { running, problem, onClose: close, onConfirm: start }),
  };
}

type Asking = Pick<Parameters<typeof Confirm>[0], 'running' | 'problem' | 'onClose'> & {
  onConfirm: (act: Changing) => Promise<void>;
};

function dialogOf(act: Act, { onConfirm, ...asking }: Asking): ReactNode {
  if ('dialog' in act) return act.dialog(asking.onClose);
  if (!('run' in act) || !act.confirm) return null;
  return <Confirm {...asking} {...act.confirm} act={act.label} onConfirm={() => void onConfirm(act)} />;
}
