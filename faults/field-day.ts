import { loadavg } from 'node:os'
import { run } from '../dev/processes/run.ts'

/** The long day of e2e/fieldwork/day.spec.ts at its whole length; 1 where it did not end well. Build the web first. */
export async function fieldDay(): Promise<{ measured: number; detail: string }> {
  const args = ['dev/e2e.ts', '--project', 'stories', '--no-deps', '--grep', 'deaths of the browser']
  const begun = performance.now()
  const { code, output } = await run('node', args, { env: { FIELD_DAY: 'whole', DEMARC_SOAK: '1' } })
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  const said = code === 0 ? '' : `; ${output.trim().slice(-2000)}`
  return { measured: code === 0 ? 0 : 1, detail: `${minutes} minutes; load ${loadavg()[0]?.toFixed(1)}${said}` }
}
