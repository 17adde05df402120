import { FileToSave } from './file-to-save';
import { Picture } from './picture';
import { Player } from './player';

interface FileShownProps {
  /** The operation that answers its bytes. */
  path: string;
  type: string;
  name: string | null;
  bytes: number | null;
  /** The text below it. */
  says?: string | null;
}

/** A file as its type is best read: seen, heard, or saved. */
export function FileShown({ type, says = null, ...file }: FileShownProps) {
  if (type === 'IMAGE' || type === 'STICKER') return <Picture {...file} says={says} />;
  if (type === 'AUDIO' || type === 'VIDEO') return <Player {...file} type={type} />;
  return <FileToSave {...file} />;
}
