import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'

const AMAZON = ['X-Amz-Signature', 'X-Amz-Credential', 'X-Amz-Security-Token']
/** Parts of addresses that we call which no trace may hold: a geocoder's key and question, signatures of a store. */
const SECRET_PARTS = ['key', 'address', 'q', 'sig', 'Signature', 'AWSAccessKeyId', ...AMAZON]

/**
 * Traces (OTEL_EXPORTER_OTLP_ENDPOINT) and Prometheus metrics (METRICS_PORT), each switched on by its variable.
 * Nothing is loaded while both are off, and it must run before anything it instruments is imported.
 */
export async function startTelemetry(
  config: Pick<Config, 'metricsPort' | 'tracesTo'>,
  log: Log,
): Promise<() => Promise<void>> {
  if (!config.metricsPort && !config.tracesTo) return async () => {}

  const [
    { NodeSDK },
    { HttpInstrumentation },
    { PgInstrumentation },
    { FastifyOtelInstrumentation },
    { PrometheusExporter },
  ] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@fastify/otel'),
    import('@opentelemetry/exporter-prometheus'),
  ])
  // Without an endpoint the SDK would send traces to its default address.
  if (!config.tracesTo) process.env.OTEL_TRACES_EXPORTER = 'none'
  const metrics = { port: config.metricsPort ?? 0, host: '127.0.0.1' }
  // Such as a port that another process has: whoever reads the metrics must not take its numbers for these.
  const onListening = (error: Error | void) => error && log.error({ err: error, ...metrics }, 'no metrics are served')
  const sdk = new NodeSDK({
    serviceName: 'demarc',
    metricReaders: config.metricsPort ? [new PrometheusExporter(metrics, onListening)] : [],
    instrumentations: [
      new HttpInstrumentation({ redactedQueryParams: SECRET_PARTS }),
      new PgInstrumentation({ enhancedDatabaseReporting: false }),
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
    ],
  })
  sdk.start()
  return () => sdk.shutdown()
}
