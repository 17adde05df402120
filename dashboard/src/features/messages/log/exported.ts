import type { LogRowFragment } from '../../../graph/generated/messages';
import { excerptOf } from '../../../ui/message/excerpt';

type Cell = (row: LogRowFragment) => string;

/** The columns of an export: names and values as the API has them. */
export const EXPORTED: readonly (readonly [head: string, cell: Cell])[] = [
  ['id', row => row.id],
  ['createdAt', row => row.createdAt],
  ['channel', row => row.channel],
  ['to', row => row.to],
  ['from', row => row.from ?? ''],
  ['status', row => row.status],
  ['substatus', row => row.substatus ?? ''],
  ['errorCode', row => row.error?.code ?? ''],
  ['cost', row => String(row.cost)],
  ['reference', row => row.reference ?? ''],
  ['contactId', row => row.contact?.id ?? ''],
  ['sourceKind', row => row.source?.kind ?? ''],
  ['sourceId', row => row.source?.id ?? ''],
  ['text', row => excerptOf(row.content)],
];
