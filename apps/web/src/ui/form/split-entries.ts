/** Entries of a list as people write or paste them: commas, semicolons or lines between, each of them once. */
export function splitEntries(text: string, existing: readonly string[] = []): string[] {
  const entries = text.split(/[,;\n\t]/).map((entry) => entry.trim())
  return [...new Set([...existing, ...entries.filter(Boolean)])]
}
