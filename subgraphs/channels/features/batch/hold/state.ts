import { registerEnumType } from 'type-graphql';

/** HELD: its waiting messages stay. RELEASED: they go on. ENDED: they are cancelled, and no more are taken. */
export const HoldState = { HELD: 'HELD', RELEASED: 'RELEASED', ENDED: 'ENDED' } as const;
export type HoldState = keyof typeof HoldState;
registerEnumType(HoldState, { name: 'SourceHoldState' });
