/** PostgreSQL keeps neither the letter NUL nor half of a surrogate pair: whoever sends one made a mistake, we did not. */
export function isKeepable(input: unknown): boolean {
  // A list instead of recursion: a body may be nested deeper than the stack.
  const left: unknown[] = [input]
  while (left.length > 0) {
    const part = left.pop()
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) return false
    if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) left.push(inner)
  }
  return true
}
