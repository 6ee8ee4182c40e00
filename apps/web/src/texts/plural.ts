/** Chooses between the two forms that a language has for a count, by the language's own rules. */
export function pluralIn(language: string) {
  const rules = new Intl.PluralRules(language)
  return (count: number, one: string, other: string): string => (rules.select(count) === 'one' ? one : other)
}
