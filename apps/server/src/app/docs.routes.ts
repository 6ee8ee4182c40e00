import scalar from '@scalar/fastify-api-reference'
import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { openApiDocument } from './open-api.ts'
import { findSignedIn, servePage, type AppContext } from '#support/serving/index.ts'

/** The document and a page to read it. In production strangers see neither. */
export async function docsRoutes(app: AppContext): Promise<void> {
  const { http, reserved, config } = app
  const document = openApiDocument(config.publicUrl.origin)
  const insistOnInsider = async (request: Parameters<typeof findSignedIn>[2]) => {
    if (config.isProduction && !(await findSignedIn(reserved.sessions, config, request))) refuse('session.missing', {})
  }
  servePage(app, contract.openApiDocument, async ({ request, reply }) => {
    await insistOnInsider(request)
    return reply.send(document)
  })
  await http.register(async (docs) => {
    docs.addHook('onRequest', insistOnInsider)
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        // Nothing that leaves this installation, or would if it could.
        hideClientButton: true,
        showDeveloperTools: 'never',
        telemetry: false,
        mcp: { disabled: true },
        agent: { disabled: true },
      },
    })
  })
}
