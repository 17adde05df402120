import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ACT_LABELS } from '../../../../../catalogue/act-labels.js';
import type { Act } from '../../../../../catalogue/acts.js';
import type { AuditRowFragment } from '../../../graph/generated/settings';
import type { Language } from '../../../texts';
import { column, wideColumn } from '../../../ui/kit/column';
import type { Column } from '../../../ui/list/data-table';
import { Time } from '../../../ui/time/time';
import { isObjectType } from './filters';

const isAct = (text: string): text is Act => Object.hasOwn(ACT_LABELS, text);

/** An act of the address, which anybody may write. */
export const knownAct = (text: string | undefined): Act | undefined =>
  text !== undefined && isAct(text) ? text : undefined;

/** Returns the names as people know them, or the text of the log if a newer version wrote it. */
export function useAuditNames() {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  return useMemo(
    () => ({
      act: (act: string) => (isAct(act) ? ACT_LABELS[act][language] : act),
      objectType: (type: string) => (isObjectType(type) ? t(`audit.objects.${type}`) : type),
      actor: ({ actorKind, actorId, user, apiKey }: AuditRowFragment) => {
        if (actorKind === 'OPERATOR' || actorKind === 'SYSTEM') return t(`audit.kinds.${actorKind}`);
        return apiKey?.name ?? user?.name ?? user?.email ?? actorId ?? t(`audit.kinds.${actorKind}`);
      },
    }),
    [t, language],
  );
}

export function useAuditColumns(): Column<AuditRowFragment>[] {
  const { t } = useTranslation();
  const names = useAuditNames();
  return useMemo(
    () => [
      column('at', t('words.time'), '104px', row => <Time at={row.at} />),
      column('act', t('audit.act'), 'minmax(120px, 1.4fr)', row => <span title={row.act}>{names.act(row.act)}</span>),
      column('who', t('audit.who'), 'minmax(80px, 1fr)', row => names.actor(row)),
      wideColumn('kind', t('audit.kind'), '92px', row => t(`audit.kinds.${row.actorKind}`)),
      wideColumn('object', t('audit.object'), 'minmax(90px, 1fr)', row => (
        <span title={row.objectId}>
          {names.objectType(row.objectType)} <code>{row.objectId}</code>
        </span>
      )),
      wideColumn('ip', t('account.ip'), '104px', row => row.ip || '–'),
    ],
    [t, names],
  );
}
