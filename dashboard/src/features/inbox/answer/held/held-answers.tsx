import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'urql';
import { usePreferences } from '../../../../shell/alerts/preferences';
import { useViewer } from '../../../../shell/viewer';
import { useNoticeOf } from '../../../../ui/form/notice';
import { placeOf } from '../../place';
import { sendParts } from '../send-parts';
import { type Held, putBack, readHeld, storeHeld } from './held';
import { type Holding, HoldingContext, type Outcome } from './holding';

const HELD_FOR_MS = 5_000;

/**
 * Sends answers once their delay is over, whichever conversation is open. A reload goes on with it.
 * A person who closes the page is warned, and unsent answers become drafts again; leaving for
 * another screen sends them at once.
 */
export function HeldAnswers({ children }: { children: ReactNode }) {
  const { workspaceId, mode } = useViewer().place;
  const storageKey = `inbox held ${workspaceId} ${mode}`;
  return (
    <Holder key={storageKey} storageKey={storageKey}>
      {children}
    </Holder>
  );
}

function Holder({ storageKey, children }: { storageKey: string; children: ReactNode }) {
  const { holds } = usePreferences().preferences;
  const { held, change, latest } = useHeld(storageKey);
  const { outcomes, updateOutcome, send } = useDelivery(latest, change);
  useDue(held, send);
  useLeaving(latest, send);
  const holding = useMemo<Holding>(
    () => ({
      held,
      outcomes,
      hold: answer => {
        updateOutcome(answer.conversationId, { problem: null });
        const due = holds ? Date.now() + HELD_FOR_MS : 0;
        const own = { ...answer, key: crypto.randomUUID(), due, isSending: false };
        // An answer that was held before goes out at once: the person goes on.
        const hurried = (one: Held) => (one.conversationId === answer.conversationId ? { ...one, due: 0 } : one);
        change(old => [...old.map(hurried), own]);
      },
      undo: conversationId => {
        const one = latest.current.findLast(each => each.conversationId === conversationId && !each.isSending) ?? null;
        if (!one) return null;
        change(old => old.filter(({ key }) => key !== one.key));
        putBack(one);
        return one;
      },
    }),
    [held, outcomes, holds, change, updateOutcome, latest],
  );
  return <HoldingContext value={holding}>{children}</HoldingContext>;
}

type Change = (to: (old: readonly Held[]) => readonly Held[]) => void;
type Latest = { readonly current: readonly Held[] };

/** The answers that wait are stored before anything else happens. */
function useHeld(storageKey: string) {
  const [held, setHeld] = useState(() => readHeld(storageKey));
  const latest = useRef(held);
  const change = useMemo<Change>(
    () => to => {
      latest.current = to(latest.current);
      storeHeld(storageKey, latest.current);
      setHeld(latest.current);
    },
    [storageKey],
  );
  return { held, change, latest };
}

const NOTHING: Outcome = { problem: null, lastId: null, quotedId: null };

function useDelivery(latest: Latest, change: Change) {
  const client = useClient();
  const notice = useNoticeOf();
  const { conversationId: open } = useParams({ strict: false });
  const openId = useRef(open);
  openId.current = open;
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const known = useRef(outcomes);
  const acts = useMemo(() => {
    const updateOutcome = (id: string, changed: Partial<Outcome>) => {
      known.current = new Map(known.current).set(id, { ...NOTHING, ...known.current.get(id), ...changed });
      setOutcomes(known.current);
    };
    const send = async (one: Held) => {
      const id = one.conversationId;
      change(old => old.map(each => (each.key === one.key ? { ...each, isSending: true } : each)));
      const seen = later(one.seen, known.current.get(id)?.lastId ?? null);
      const { sent, lastId, problem } = await sendParts(client, id, one.parts, seen, one.closes);
      // The answers behind a refused one wait for the person too.
      const ended = problem ? latest.current.filter(each => each.conversationId === id) : [one];
      change(old => old.filter(({ key }) => !ended.some(each => each.key === key)));
      for (const each of problem ? ended.toReversed() : []) putBack(each, each.key === one.key ? sent : 0);
      updateOutcome(id, { problem, quotedId: problem ? one.written.quotedId : null, ...(lastId ? { lastId } : {}) });
      if (problem && openId.current !== id) notice(problem);
    };
    return { updateOutcome, send };
  }, [client, notice, latest, change]);
  return { ...acts, outcomes };
}

/** The message of the two that came later. */
const later = (one: string | null, other: string | null): string | null =>
  one && other && placeOf(other) > placeOf(one) ? other : one;

/** Sends the first answer of each conversation when its time has come: the next one follows it. */
function useDue(held: readonly Held[], send: (one: Held) => Promise<void>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held decides alone.
  useEffect(() => {
    const first = [...Map.groupBy(held, ({ conversationId }) => conversationId).values()].map(([one]) => one!);
    const timers = first
      .filter(({ isSending }) => !isSending)
      .map(one => setTimeout(() => void send(one), Math.max(0, one.due - Date.now())));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [held]);
}

function useLeaving(latest: Latest, send: (one: Held) => Promise<void>): void {
  const sending = useRef(send);
  sending.current = send;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.length > 0) event.preventDefault();
    };
    // Drafts outlive the page. A reload finds the held ones, and takes them back.
    const leave = () => {
      for (const one of latest.current.toReversed()) putBack(one);
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', leave);
      for (const one of latest.current) if (!one.isSending) void sending.current(one);
    };
  }, [latest]);
}
