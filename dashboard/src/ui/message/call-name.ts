interface Called {
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly missed: boolean;
  /** Absent if they were not selected. */
  readonly recordings?: { readonly items: readonly { readonly id: string }[] };
}

/** Names a call in the texts of `ui.calls`. */
export function callName({ direction, missed, recordings }: Called): 'voicemail' | 'missed' | 'incoming' | 'outgoing' {
  if (direction === 'OUTBOUND') return 'outgoing';
  if (!missed) return 'incoming';
  return (recordings?.items.length ?? 0) > 0 ? 'voicemail' : 'missed';
}
