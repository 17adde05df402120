/** The senders that the operator assigns to workspaces, and that live sends may name. */
export interface SenderRules {
  /** A sender in its one form; `null` if `text` is none. */
  normalise(text: string): string | null;
  /** The rule of fields that a text which is no sender breaks; that of a phone number where absent. */
  readonly rule?: 'email' | 'agent';
  /** The assigned senders of which each allows a message with this `from`. */
  allowing(from: string): readonly string[];
  /**
   * Returns whether messages can come in to a sender, in its one form: it then belongs to one
   * workspace alone.
   */
  isAnswerable(sender: string): boolean;
}
