/** Everything an examination says. */
export async function findingsOf(examination: AsyncIterable<string>): Promise<string[]> {
  const said: string[] = []
  for await (const finding of examination) said.push(finding)
  return said
}
