import type { Texts } from '../texts';

interface Who {
  readonly name: string;
  readonly email: string;
}

interface AskWhoProps {
  texts: Texts;
  who: Who;
  isRefused: boolean;
  onChange: (who: Who) => void;
}

/** The server checks the address again: this helps a visitor who mistypes. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Fields for the name and the address of the writer. */
export function AskWho({ texts, who, isRefused, onChange }: AskWhoProps) {
  const isWrong = isRefused && !isAddress(who.email);
  return (
    <div class="who">
      <label>
        {texts.name}
        <input
          type="text"
          autocomplete="name"
          maxLength={120}
          value={who.name}
          onInput={({ currentTarget }) => onChange({ ...who, name: currentTarget.value })}
        />
      </label>
      <label>
        {texts.email}
        <input
          type="email"
          autocomplete="email"
          maxLength={254}
          required
          aria-invalid={isWrong}
          aria-describedby="email-note"
          value={who.email}
          onInput={({ currentTarget }) => onChange({ ...who, email: currentTarget.value })}
        />
      </label>
      <p id="email-note" class="note" role={isWrong ? 'alert' : undefined}>
        {isWrong ? texts.emailNeeded : texts.emailNote}
      </p>
    </div>
  );
}
