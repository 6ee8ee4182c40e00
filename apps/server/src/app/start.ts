import closeWithGrace from 'close-with-grace'
import { readConfigOfProcess, type Serves } from '#platform/config/config.ts'
import { listen } from '#platform/http/listen.ts'
import { waitForDatabase } from '#platform/db/wait-for-database.ts'
import { openLog } from '#platform/log/log.ts'
import { startTelemetry } from '#platform/telemetry/telemetry.ts'

/** Starts one server process. It runs until a signal stops it. */
export async function start(serves: Serves): Promise<void> {
  const config = readConfigOfProcess(process.env, serves)
  const log = openLog(config.logLevel)
  const stopTelemetry = await startTelemetry(config, log)
  // Only now: telemetry must see these modules load.
  const [{ buildDemarc }, { QUEUES }] = await Promise.all([import('./build.ts'), import('./queues.ts')])
  await waitForDatabase(config.databaseUrl, log, QUEUES)
  const demarc = await buildDemarc({ config, log })

  if (config.serves.web) {
    await listen(demarc.http, config)
    log.info({ url: config.publicUrl.href }, 'Demarc is open')
  } else {
    log.info('Demarc works, without HTTP')
  }

  closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'closing after a fault')
    await demarc.close()
    await stopTelemetry()
  })
}
