import type { ReactNode } from 'react';
import type { Tone } from '../../../../../ui/message/outcome';

/** Something that happened between a contact and the workspace, as the line shows it. */
export interface Moment {
  tone: Tone;
  title: ReactNode;
  note?: ReactNode;
}
