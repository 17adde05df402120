import type { SenderRules } from '../../core/sender/rules.js';

const SHORT_CODE = /^\d{3,8}$/;
const NUMBER = /^\+?([1-9]\d{5,14})$/;
const NAME = /^[A-Za-z0-9][A-Za-z0-9 .&_-]{0,10}$/;

/** International numbers with their `+`, short codes, and names, whose case counts. */
function normalise(text: string): string | null {
  const given = text.trim();
  if (SHORT_CODE.test(given)) return given;
  const [, digits] = NUMBER.exec(given) ?? [];
  return digits ? `+${digits}` : NAME.test(given) ? given : null;
}

export const smsSenders: SenderRules = {
  normalise,
  allowing: from => [normalise(from) ?? from],
  isAnswerable: sender => /^\+?\d+$/.test(sender),
};
