import type { PushPlatform } from '../../graph/generated/enums';

export const PLATFORMS = ['WEB', 'ANDROID', 'IOS'] as const satisfies PushPlatform[];
