/** A preset names the purpose of most keys; with `own` the person chooses scope by scope. */
export const PRESETS = ['send', 'read', 'all', 'own'] as const;
export type Preset = (typeof PRESETS)[number];

const SENDING = /:(?:send|call|cancel|update|delete)$|^(?:media|messages|templates):/;
const READING = /:read$/;

/** The scopes of a preset among those that the person may give. */
export function scopesOf(preset: Preset, grantable: readonly string[]): string[] {
  if (preset === 'all') return [...grantable];
  if (preset === 'read') return grantable.filter(scope => READING.test(scope));
  return grantable.filter(scope => SENDING.test(scope) || READING.test(scope));
}
