interface Value {
  readonly currency: string;
  readonly value: string;
}

/**
 * Returns sums by currency, as the person writes money: `$120.00 · €15.50`. Amounts without a
 * currency are left out.
 */
export function valuesText(values: readonly Value[], language: string): string {
  const sums = new Map<string, number>();
  for (const { currency, value } of values) sums.set(currency, (sums.get(currency) ?? 0) + Number(value));
  return [...sums]
    .filter(([currency]) => currency !== '')
    .map(([currency, sum]) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(sum))
    .join(' · ');
}
