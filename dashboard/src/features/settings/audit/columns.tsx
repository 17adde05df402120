import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ACT_LABELS } from '../../../../../catalogue/act-labels.js';
import type { Act } from '../../../../../catalogue/acts.js';
import type { AuditRowFragment } from '../../../graph/generated/settings';
import type { Language } from '../../../texts';
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
      { key: 'at', head: t('log.time'), width: '104px', cell: row => <Time at={row.at} /> },
      {
        key: 'act',
        head: t('audit.act'),
        width: 'minmax(120px, 1.4fr)',
        cell: row => <span title={row.act}>{names.act(row.act)}</span>,
      },
      { key: 'who', head: t('audit.who'), width: 'minmax(80px, 1fr)', cell: row => names.actor(row) },
      {
        key: 'kind',
        head: t('audit.kind'),
        width: '92px',
        secondary: true,
        cell: row => t(`audit.kinds.${row.actorKind}`),
      },
      {
        key: 'object',
        head: t('audit.object'),
        width: 'minmax(90px, 1fr)',
        secondary: true,
        cell: row => (
          <span title={row.objectId}>
            {names.objectType(row.objectType)} <code>{row.objectId}</code>
          </span>
        ),
      },
      { key: 'ip', head: t('account.ip'), width: '104px', secondary: true, cell: row => row.ip || '–' },
    ],
    [t, names],
  );
}
