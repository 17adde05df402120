import { useTranslation } from 'react-i18next';

interface Person {
  peer: string;
  profileName?: string | null;
  contact?: { name?: string | null } | null;
  visitor?: { id: string; name?: string | null; email?: string | null } | null;
}

/** Digits of an identifier that tell two visitors without a name apart. */
const SHOWN_DIGITS = 6;

/** Returns the name under which a conversation is shown: a visitor of a site may have said none. */
export function usePersonName(): (person: Person) => string {
  const { t } = useTranslation();
  return ({ contact, visitor, profileName, peer }) =>
    contact?.name ??
    visitor?.name ??
    visitor?.email ??
    (visitor ? t('ui.visitor', { id: visitor.id.slice(-SHOWN_DIGITS) }) : (profileName ?? peer));
}
