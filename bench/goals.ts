import { parseArgs } from 'node:util'

export type Goal = {
  /** As in the tables of docs/performance.md and docs/reliability.md. */
  readonly id: string
  readonly says: string
  readonly limit: number
  /** A ratio must reach its limit; a time or a count of troubles must not pass it. */
  readonly isMet: 'at least' | 'at most'
  readonly measure: () => Promise<{ readonly measured: number; readonly detail: string }>
}

/** Measures each goal and prints one line for it. Exits with 1 when one is missed. */
export async function pursue(goals: readonly Goal[]): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'boolean', default: false } } })
  const only = values.only?.split(',')
  const unknown = only?.filter((id) => !goals.some((goal) => goal.id === id)) ?? []
  if (unknown.length > 0)
    throw new Error(`no such goal: ${unknown.join(', ')}; there are ${goals.map(({ id }) => id).join(', ')}`)

  for (const { id, says, limit, isMet, measure } of goals.filter((goal) => !only || only.includes(goal.id))) {
    const { measured, detail } = await measure()
    const ok = isMet === 'at least' ? measured >= limit : measured <= limit
    if (!ok) process.exitCode = 1
    const figure = Math.round(measured * 1000) / 1000
    const line = values.json
      ? JSON.stringify({ id, measured: figure, limit, ok, detail })
      : `${ok ? 'ok    ' : 'MISSED'} ${id.padEnd(6)} ${says}: ${figure}, ${isMet} ${limit} (${detail})`
    process.stdout.write(`${line}\n`)
  }
}
